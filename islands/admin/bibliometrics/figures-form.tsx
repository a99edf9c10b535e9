import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { saveFigures } from './calls.ts';
import { FIGURES, type Figures } from './figures.ts';

const WHOLE = 'Please give a whole number, 0 or more';

/** Types the figures in. */
export function FiguresForm({
  figures,
  onSaved,
  onCancel,
}: {
  figures: Figures;
  onSaved: (figures: Figures) => void;
  onCancel: () => void;
}) {
  const {
    register,
    handleSubmit,
    formState: { errors, isDirty },
  } = useForm({ defaultValues: figures });
  const save = useMutation({
    mutationFn: (values: Figures) => saveFigures(values),
    onSuccess: onSaved,
    onError: (error) => notifyError(error),
  });
  useUnsavedGuard(isDirty && !save.isSuccess);

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => save.mutate(values))}
      className="mt-4"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {FIGURES.map(({ name, label }, index) => (
          <Field
            key={name}
            label={label}
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            autoFocus={index === 0}
            error={errors[name]?.message}
            {...register(name, {
              valueAsNumber: true,
              validate: (value) => (Number.isSafeInteger(value) && value >= 0) || WHOLE,
            })}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={save.isPending}>
          Save Changes
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

import { type UseFormReturn, useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import type { ConferenceForm as Values } from './calls.ts';
import { LogoField } from './logo-field.tsx';

const EMPTY: Values = { name: '', date: '', location: '', link: '', comment: '', logo: '' };

/** The state of a form, which whoever shows it may ask whether there is something to lose. */
export function useConferenceForm(values: Values = EMPTY) {
  const form = useForm({ defaultValues: values });
  const isChanged = () => {
    const typed = form.getValues();
    return keysOf(values).some((name) => typed[name] !== values[name]);
  };
  return { ...form, isChanged };
}

const keysOf = (values: Values) =>
  Object.keys(EMPTY).filter((key): key is keyof Values => key in values);

/**
 * The fields of a conference. What submits them stands elsewhere and names the form by its id.
 *
 * @param onSubmit gets them trimmed, with those that were changed by name; `done` empties the form
 */
export function ConferenceForm({
  id,
  form,
  onSubmit,
}: {
  id: string;
  /** What {@link useConferenceForm} gave. */
  form: UseFormReturn<Values>;
  onSubmit: (values: Values, changed: (keyof Values)[], done: () => void) => void;
}) {
  const {
    register,
    handleSubmit,
    reset,
    watch,
    setValue,
    formState: { isDirty, dirtyFields },
  } = form;
  useUnsavedGuard(isDirty);

  const submit = handleSubmit((typed) => {
    const { name, date, location } = trimmed(typed);
    if (!name || !date || !location) {
      return notifyError('Please fill in the name, date, and location.', 'Missing information');
    }
    const names = keysOf(typed).filter((name) => name in dirtyFields);
    onSubmit(trimmed(typed), names, () => reset());
  });

  return (
    <form id={id} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Name" required maxLength={300} autoComplete="off" {...register('name')} />
      <Field label="Date" type="date" required {...register('date')} />
      <Field
        label="Location"
        required
        maxLength={300}
        autoComplete="off"
        placeholder="City, country"
        {...register('location')}
      />
      <Field
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...register('link')}
      />
      <TextArea label="Comment (optional)" rows={3} maxLength={5000} {...register('comment')} />
      <LogoField
        value={watch('logo')}
        onChange={(logo) => setValue('logo', logo, { shouldDirty: true })}
      />
    </form>
  );
}

/** The values of a stored conference, as the form holds them. */
export const formValues = (conference: { [Name in keyof Values]: string | null }): Values => ({
  name: conference.name ?? '',
  date: conference.date ?? '',
  location: conference.location ?? '',
  link: conference.link ?? '',
  comment: conference.comment ?? '',
  logo: conference.logo ?? '',
});

const trimmed = (typed: Values): Values => ({
  name: typed.name.trim(),
  date: typed.date.trim(),
  location: typed.location.trim(),
  link: typed.link.trim(),
  comment: typed.comment.trim(),
  logo: typed.logo.trim(),
});

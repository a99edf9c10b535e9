import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Differences } from './differences.tsx';
import type { ErrorOf, FormValues } from './form-values.ts';
import { useFillIn } from './use-fill-in.ts';

/** The DOI, and what Crossref can fill in by it. */
export function DoiField({
  form,
  errorOf,
  isNew,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: ErrorOf;
  isNew: boolean;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const filling = useFillIn(form, isNew);
  return (
    <div>
      <div className="flex items-start gap-3">
        <Field
          label="DOI"
          placeholder="10.1000/xyz123"
          autoComplete="off"
          autoFocus={isNew}
          className="min-w-0 grow"
          error={errorOf('doi') ?? filling.problem}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            filling.ask();
          }}
          {...form.register('doi', { onChange: filling.forget })}
        />
        <Button
          ref={button}
          className="mt-7 min-h-11 shrink-0"
          aria-describedby={`${id}-what`}
          aria-disabled={filling.pending}
          onClick={filling.ask}
        >
          {filling.pending ? 'Asking …' : 'Fill In'}
        </Button>
      </div>
      <p id={`${id}-what`} className="mt-1.5 text-sm text-muted">
        Crossref fills what is empty; where it says otherwise, you decide.
      </p>
      <p role="status" className="text-sm font-medium not-empty:mt-1.5">
        {filling.report}
      </p>
      {filling.differing.length > 0 && (
        <Differences form={form} filling={filling} onSettled={() => button.current?.focus()} />
      )}
    </div>
  );
}

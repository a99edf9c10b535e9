import type { UseFormReturn } from 'react-hook-form';
import { MONTHS } from '../../../src/lib/publications/publication.ts';
import { Field, SelectField, TextArea } from '../../../src/ui/field.tsx';
import type { ErrorOf, FormValues } from './form-values.ts';

/** What a publication is: its title, who wrote it, where and when it appeared. */
export function WorkFields({
  form: { register },
  errorOf,
  isNew,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: ErrorOf;
  /** A new one is told in one message what it lacks. */
  isNew: boolean;
}) {
  const required = (name: 'title' | 'authors' | 'journal') => ({
    required: true,
    maxLength: name === 'authors' ? 20_000 : 1000,
    autoComplete: 'off',
    error: errorOf(name),
    ...register(name, {
      validate: (typed) => isNew || typed.trim() !== '' || `Please fill in the ${name} field`,
    }),
  });
  return (
    <>
      <Field label="Title" {...required('title')} />
      <Field
        label="Authors"
        hint="In order, separated by commas: Vera Exemplar, Jan Novák"
        {...required('authors')}
      />
      <Field label="Journal" {...required('journal')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Year"
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('year')}
          {...register('year')}
        />
        <SelectField label="Month" error={errorOf('month')} {...register('month')}>
          <option value="">No month</option>
          {MONTHS.map((month) => (
            <option key={month}>{month}</option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label="Abstract"
        rows={6}
        maxLength={50_000}
        error={errorOf('abstract')}
        {...register('abstract')}
      />
    </>
  );
}

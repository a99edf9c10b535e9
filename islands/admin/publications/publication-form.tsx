import { type UseFormReturn, useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { BibliographicDetails } from './bibliographic-details.tsx';
import type { Publication } from './calls.ts';
import { DoiField } from './doi-field.tsx';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { type ErrorOf, type FormValues, fieldsOf, valuesOf } from './form-values.ts';
import { PublicationDetails } from './publication-details.tsx';
import type { useSavePublication } from './use-save-publication.ts';
import { WorkFields } from './work-fields.tsx';

const NEEDED = ['title', 'authors', 'journal'] as const;

/** The state of a publication's form, which whoever shows it asks whether there is something to lose. */
export function usePublicationForm(stored: Publication | null) {
  const form = useForm({ defaultValues: valuesOf(stored) });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  return { form, isDirty };
}

/** The fields of a publication. What submits them stands elsewhere and names the form by its id. */
export function PublicationForm({
  id,
  form,
  stored,
  saving,
}: {
  id: string;
  form: UseFormReturn<FormValues>;
  /** What is edited; null for a new one. */
  stored: Publication | null;
  saving: ReturnType<typeof useSavePublication>;
}) {
  const { errors } = form.formState;
  const { refusal } = saving;
  const issues = refusal?.issues ?? [];
  const errorOf: ErrorOf = (name) =>
    errors[name]?.message ??
    // A list's issue names the place in the list as well.
    issues.find(({ path }) => path.split('.')[0] === name)?.message;

  const submit = form.handleSubmit((typed) => {
    const fields = fieldsOf(typed, stored);
    const blank = NEEDED.find((name) => !fields[name]);
    if (blank) {
      form.setFocus(blank);
      const message = 'Please fill in the title, authors, and journal.';
      return notifyError(message, 'Missing information');
    }
    if (!saving.pending) saving.save(fields);
  });

  return (
    <>
      <form
        id={id}
        method="post"
        noValidate
        aria-label={stored ? 'Edit publication' : 'New publication'}
        onSubmit={submit}
        className="grid gap-5"
      >
        {refusal && issues.length === 0 && (
          <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
            {refusal.message}
          </p>
        )}
        <p className="text-sm text-muted">
          Title, authors and journal are needed; the rest can wait.
        </p>
        <DoiField form={form} errorOf={errorOf} isNew={!stored} />
        <WorkFields form={form} errorOf={errorOf} isNew={!stored} />
        <PublicationDetails form={form} errorOf={errorOf} stored={stored} />
        <BibliographicDetails form={form} errorOf={errorOf} />
      </form>
      <DuplicateWarning saving={saving} />
    </>
  );
}

import { ClipboardPaste } from 'lucide-react';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { CallError } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { withTag } from '../../../src/lib/collections.ts';
import {
  MONTHS,
  PUBLICATION_TYPES,
  RESEARCH_CATEGORIES,
} from '../../../src/lib/publications/publication.ts';
import { formatMoment } from '../../../src/lib/time.ts';
import { Field, SelectField, TextArea } from '../../../src/ui/field.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { pasteUrl } from '../kit/paste-url.ts';
import { useSite } from '../kit/site.ts';
import { TagInput, TagList } from '../kit/tag-input.tsx';
import type { Publication, SentFields } from './calls.ts';
import { DoiField } from './doi-field.tsx';
import { type ErrorOf, type FormValues, fieldsOf, valuesOf } from './form-values.ts';

const REQUIRED = ['title', 'authors', 'journal'] as const;

/** The state of a publication's form, and whether there is something to lose. */
export function usePublicationForm(stored: Publication | null) {
  const form = useForm({ defaultValues: valuesOf(stored) });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  return { form, isDirty };
}

/** The fields of a publication. The button that submits them is elsewhere and names the form by its id. */
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
  saving: {
    save: (fields: SentFields) => void;
    pending: boolean;
    /** What the server found wrong. */
    error: CallError | null;
  };
}) {
  const { errors } = form.formState;
  const issues = saving.error?.issues ?? [];
  const errorOf: ErrorOf = (name) =>
    errors[name]?.message ??
    // A list's issue names the place in the list as well.
    issues.find(({ path }) => path.split('.')[0] === name)?.message;

  const submit = form.handleSubmit((typed) => {
    const fields = fieldsOf(typed, stored);
    const blank = REQUIRED.find((name) => !fields[name]);
    if (blank) {
      form.setFocus(blank);
      const message = 'Please fill in the title, authors, and journal.';
      return notifyError(message, 'Missing information');
    }
    if (!saving.pending) saving.save(fields);
  });

  return (
    <form
      id={id}
      method="post"
      noValidate
      aria-label={stored ? 'Edit publication' : 'New publication'}
      onSubmit={submit}
      className="grid gap-5"
    >
      {saving.error && issues.length === 0 && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
          {saving.error.message}
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
  );
}

/** What a publication is: its title, who wrote it, where and when it appeared. */
function WorkFields({
  form: { register },
  errorOf,
  isNew,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: ErrorOf;
  /** For a new one, one message on submit names everything that is missing. */
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

/** Where a publication is found, and under what. */
function PublicationDetails({
  form,
  errorOf,
  stored,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: ErrorOf;
  stored: Publication | null;
}) {
  const { control, register, setValue } = form;
  const { timeZone } = useSite();
  const customTags = useWatch({ control, name: 'custom_tags' });
  const input = (name: 'tags' | 'citations') => ({
    autoComplete: 'off',
    error: errorOf(name),
    ...register(name),
  });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <UrlField
          form={form}
          name="url"
          label="URL"
          hint="The PDF, or the publication's page elsewhere."
          error={errorOf('url')}
        />
        <UrlField
          form={form}
          name="pdf_url"
          label="PDF URL"
          hint="An uploaded file begins with /storage/publications/."
          error={errorOf('pdf_url')}
        />
        <SelectField
          label="Publication type"
          error={errorOf('publication_type')}
          {...register('publication_type')}
        >
          {PUBLICATION_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField
          label="Research category"
          error={errorOf('research_category')}
          {...register('research_category')}
        >
          {RESEARCH_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
          <option value="">From its title and journal</option>
        </SelectField>
        <Field
          label="Citations"
          inputMode="numeric"
          hint={citationsHint(stored, timeZone)}
          {...input('citations')}
        />
        <Field label="Tags" hint="Separated by commas." {...input('tags')} />
      </div>
      <CustomTags
        tags={customTags}
        onChange={(tags) => setValue('custom_tags', tags, { shouldDirty: true })}
      />
      {errorOf('custom_tags') && (
        <p className="text-sm font-medium text-danger">{errorOf('custom_tags')}</p>
      )}
    </>
  );
}

/** Who counted the citations and when, until the form is saved. */
function citationsHint(stored: Publication | null, timeZone: string): string | undefined {
  const { citations_source, citations_updated_at } = stored ?? {};
  if (!citations_source || !citations_updated_at) return;
  return `Counted by ${citations_source} on ${formatMoment(citations_updated_at, timeZone)}.`;
}

/** A link of a publication, typed or taken from the clipboard. */
function UrlField({
  form: { register, setValue },
  name,
  label,
  hint,
  error,
}: {
  form: UseFormReturn<FormValues>;
  name: 'url' | 'pdf_url';
  label: string;
  hint: string;
  error: string | undefined;
}) {
  const paste = async () => {
    const pasted = await pasteUrl();
    if (pasted !== null) setValue(name, pasted, { shouldDirty: true });
  };
  return (
    <div className="flex items-start gap-1">
      <Field
        label={label}
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        hint={hint}
        className="min-w-0 grow"
        error={error}
        {...register(name)}
      />
      <IconButton icon={ClipboardPaste} label={`Paste ${label}`} className="mt-7" onClick={paste} />
    </div>
  );
}

/** Tags of one's own. */
function CustomTags({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const change = (next: string[]) => {
    onChange(next);
    field.current?.focus();
  };
  return (
    <div className="min-w-0">
      <TagInput
        ref={field}
        label="Custom tags"
        maxLength={100}
        disabled={typed.trim() === ''}
        value={typed}
        onChange={setTyped}
        onAdd={() => {
          change(withTag(tags, typed));
          setTyped('');
        }}
      />
      {tags.length > 0 && (
        <TagList
          label="Added"
          tags={tags}
          onRemove={(tag) => change(tags.filter((other) => other !== tag))}
          className="mt-3"
        />
      )}
    </div>
  );
}

/** Where in its journal a publication is found, as citations need it. */
function BibliographicDetails({
  form: { register },
  errorOf,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: ErrorOf;
}) {
  const input = (name: 'volume' | 'issue' | 'pages' | 'issn' | 'publisher' | 'arxiv_id') => ({
    autoComplete: 'off',
    maxLength: 1000,
    error: errorOf(name),
    ...register(name),
  });
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-serif font-semibold">
        Bibliographic details
      </legend>
      <div className="clear-both grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
        <Field label="Volume" {...input('volume')} />
        <Field label="Issue" {...input('issue')} />
        <Field label="Pages" placeholder="10–15" {...input('pages')} />
        <Field label="ISSN" placeholder="1234-5678" {...input('issn')} />
        <Field label="arXiv id" placeholder="2101.00001" {...input('arxiv_id')} />
        <Field label="Publisher" {...input('publisher')} />
      </div>
    </fieldset>
  );
}

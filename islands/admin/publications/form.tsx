import { ClipboardPaste } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import {
  CITATIONS_WRONG,
  editionName,
  MONTHS,
  PUBLICATION_TYPES,
} from '../../../src/publications/publication.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field, Options, SelectField, TextArea } from '../../../src/ui/field.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { formatMoment } from '../../../src/values/time.ts';
import { useSingleUpload } from '../files/upload.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { Form } from '../kit/form.tsx';
import { LANGUAGE, LanguageField } from '../kit/language-field.tsx';
import { TagInput, TagList, withTag } from '../kit/tag-input.tsx';
import { DoiField } from './doi-field.tsx';
import { isNeeded, parseCitations } from './form-values.ts';
import {
  AuthorNotes,
  FormGroup,
  LinkFields,
  SelectionFields,
  StatusFields,
} from './more-fields.tsx';
import type { PublicationFormState as Editing } from './use-publication-form.ts';

/** The fields of a publication. The button that submits them is elsewhere and names the form by its id. */
export function PublicationForm({ id, editing }: { id: string; editing: Editing }) {
  const { stored, input, problem, submit } = editing;
  const required = (name: 'title' | 'authors' | 'journal') => ({
    required: true,
    maxLength: name === 'authors' ? 20_000 : 1000,
    // For a new one, one message on submit names everything that is missing.
    ...input(name, {
      validate: (typed) =>
        !stored ||
        typed.trim() !== '' ||
        !isNeeded(name, stored) ||
        `Please fill in the ${name} field`,
    }),
  });
  return (
    <Form
      id={id}
      aria-label={stored ? 'Edit publication' : 'New publication'}
      onSubmit={submit}
      className="grid gap-5"
    >
      {problem && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
          {problem}
        </p>
      )}
      <p className="text-sm text-muted">
        Title, authors and journal are needed; the rest can wait.
      </p>
      <DoiField editing={editing} />
      <Field label="Title" {...required('title')} />
      <Field
        label="Authors"
        hint="In order, separated by commas: Ada Lovelace, Charles Babbage"
        {...required('authors')}
      />
      <Field
        label="Journal"
        hint="Of a book, its publisher; of a chapter, the book that it is in."
        {...required('journal')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Year" inputMode="numeric" {...input('year')} />
        <SelectField label="Month" {...input('month')}>
          <option value="">No month</option>
          <Options of={MONTHS} />
        </SelectField>
        <SelectField
          label="Publication type"
          hint="What kind of work it is: citations and catalogues describe it as that."
          {...input('publication_type')}
        >
          <Options of={PUBLICATION_TYPES} />
        </SelectField>
        <Citations editing={editing} />
      </div>
      <TextArea label="Abstract" rows={6} maxLength={50_000} {...input('abstract')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <UrlField
          editing={editing}
          name="url"
          label="URL"
          hint="The PDF, or the publication's page elsewhere."
        />
        <PdfField editing={editing} />
      </div>
      <FormGroup title="Tags and category" about="By which it is found and sorted" filled>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CategoryField editing={editing} />
          <Field
            label="Tags"
            hint="Topics, separated by commas, by which the search and the assistant find it; its own page shows them."
            {...input('tags')}
          />
        </div>
        <CustomTags editing={editing} />
      </FormGroup>
      <div className="-mt-5">
        <LinkFields editing={editing} />
        <SelectionFields editing={editing} />
        <AuthorNotes editing={editing} />
        <StatusFields editing={editing} />
        <BibliographicDetails editing={editing} />
      </div>
    </Form>
  );
}

/** The settings' categories, and the one that the publication has already. */
function CategoryField({ editing: { stored, input } }: { editing: Editing }) {
  const { researchCategories } = useSite().vocabulary;
  const names = researchCategories.map(({ name }) => name);
  const current = stored?.research_category ?? '';
  return (
    <SelectField
      label="Research category"
      hint="The one field of research that it belongs to, a badge on its card."
      {...input('research_category')}
    >
      <Options of={current === '' || names.includes(current) ? names : [...names, current]} />
      <option value="">From its title and journal</option>
    </SelectField>
  );
}

function Citations({ editing: { stored, input } }: { editing: Editing }) {
  const { timeZone } = useSite();
  const { citations_source, citations_updated_at } = stored ?? {};
  const hint =
    citations_source &&
    citations_updated_at &&
    `Counted by ${citations_source} on ${formatMoment(citations_updated_at, timeZone)}.`;
  const validate = (typed: string) => parseCitations(typed) !== null || CITATIONS_WRONG;
  return (
    <Field
      label="Citations"
      inputMode="numeric"
      hint={hint}
      {...input('citations', { validate })}
    />
  );
}

function UrlField({
  editing: { form, input },
  name,
  label,
  hint,
}: {
  editing: Editing;
  name: 'url' | 'pdf_url';
  label: string;
  hint: string;
}) {
  const paste = async () => {
    const pasted = await pasteUrl();
    if (pasted !== null) form.setValue(name, pasted, { shouldDirty: true });
  };
  return (
    <div className="flex items-start gap-1">
      <Field
        label={label}
        inputMode="url"
        maxLength={2000}
        hint={hint}
        className="min-w-0 grow"
        {...input(name)}
      />
      <IconButton icon={ClipboardPaste} label={`Paste ${label}`} className="mt-7" onClick={paste} />
    </div>
  );
}

/** The address of the PDF, which is uploaded here or under File Management. */
function PdfField({ editing }: { editing: Editing }) {
  const { form } = editing;
  const { sent, upload, question } = useSingleUpload();
  const address = useWatch({ control: form.control, name: 'pdf_url' });
  const set = (url: string) => form.setValue('pdf_url', url, { shouldDirty: true });
  const take = async (file: File) => {
    const stored = await upload(file);
    if (stored) set(stored.url);
  };
  return (
    <div>
      <UrlField
        editing={editing}
        name="pdf_url"
        label="PDF URL"
        hint="Of a file that is uploaded here, or under File Management."
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <FileButton
          label={address ? 'Replace PDF' : 'Upload PDF'}
          disabled={sent !== null}
          onFiles={([file]) => file && void take(file)}
        >
          {sent ? `Uploading … ${Math.round(sent.share * 100)} %` : address ? 'Replace' : 'Upload'}
        </FileButton>
        {address && (
          <Button variant="quiet" aria-label="Remove PDF" onClick={() => set('')}>
            Remove
          </Button>
        )}
      </div>
      {question}
    </div>
  );
}

/** The text of the clipboard; null, after a message, when it is empty or must not be read. */
async function pasteUrl(): Promise<string | null> {
  try {
    const text = (await navigator.clipboard.readText()).trim();
    if (text === '') {
      notifyError('Clipboard is empty', 'Nothing to paste');
      return null;
    }
    notifySuccess('URL pasted');
    return text;
  } catch {
    notifyError('The browser did not let the clipboard be read.', 'Paste failed');
    return null;
  }
}

function CustomTags({ editing: { form } }: { editing: Editing }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const tags = useWatch({ control: form.control, name: 'custom_tags' });
  const problem = form.formState.errors.custom_tags?.message;
  const change = (next: string[]) => {
    form.setValue('custom_tags', next, { shouldDirty: true });
    field.current?.focus();
  };
  return (
    <div className="min-w-0">
      <TagInput
        ref={field}
        label="Custom tags"
        hint="Labels of your own, such as “open data”, which its card in the list shows too."
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
      {problem && <p className="mt-3 text-sm font-medium text-danger">{problem}</p>}
    </div>
  );
}

const DETAILS = [
  { name: 'volume', label: 'Volume' },
  { name: 'issue', label: 'Issue' },
  { name: 'pages', label: 'Pages', placeholder: '10–15' },
  { name: 'publisher', label: 'Publisher' },
  { name: 'edition', label: 'Edition', placeholder: '2nd' },
  { name: 'issn', label: 'ISSN', placeholder: '1234-5678' },
  { name: 'isbn', label: 'ISBN' },
  { name: 'arxiv_id', label: 'arXiv id', placeholder: '2101.00001' },
] as const;

function BibliographicDetails({ editing: { form, input } }: { editing: Editing }) {
  const { errors } = form.formState;
  const names = [...DETAILS.map(({ name }) => name), 'editors' as const, 'language' as const];
  const values = useWatch({ control: form.control, name: names });
  const type = useWatch({ control: form.control, name: 'publication_type' });
  return (
    <FormGroup
      title="Bibliographic details"
      about="Volume, pages, publisher, editors, language"
      filled={values.some((value) => value !== '')}
      wrong={names.some((name) => errors[name])}
    >
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
        {DETAILS.map(({ name, label, ...field }) => (
          <Field
            key={name}
            maxLength={1000}
            label={name === 'edition' ? editionName(type) : label}
            {...field}
            {...input(name)}
          />
        ))}
        <LanguageField label="Language" hint={undefined} {...input('language', LANGUAGE)} />
      </div>
      <Field
        label="Editors"
        maxLength={20_000}
        hint="In order, separated by commas, as the authors."
        {...input('editors')}
      />
    </FormGroup>
  );
}

import { ClipboardPaste, ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  PUBLICATION_LINK_KINDS,
  type PublicationLink,
} from '../../../records/publication-vocabulary.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { linkText } from '../../../src/publications/links.ts';
import { toTeaser } from '../../../src/publications/summary.ts';
import { useMessages } from '../../../src/ui/messages.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Field, FieldNotes, Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { formatMoment } from '../../../src/values/time.ts';
import { useSingleUpload } from '../files/upload.tsx';
import { DropZone } from '../kit/drop-zone.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { findListMessage, findMessage } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { TagInput, TagList, withTag } from '../kit/tag-input.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationCalls } from './calls.ts';
import { PeopleFields } from './people-fields.tsx';
import { type SlotProps, WIDE } from './slot.tsx';

/** The settings' categories, and the publication's current one. */
function CategoryField({ editing: { stored, input }, field: { label, hint } }: SlotProps) {
  const { researchCategories } = useSite().vocabulary;
  const names = researchCategories.map(({ name }) => name);
  const current = stored?.research_category ?? '';
  return (
    <SelectField {...{ label, hint }} {...input('research_category')}>
      <Options of={current === '' || names.includes(current) ? names : [...names, current]} />
      <option value="">Automatic, from title and journal</option>
    </SelectField>
  );
}

/** The citations and their source. */
function Citations({ editing: { stored, input }, field: { label } }: SlotProps) {
  const { timeZone } = useSite();
  const { citations_source, citations_updated_at } = stored ?? {};
  const hint =
    citations_source &&
    citations_updated_at &&
    `Counted by ${citations_source} on ${formatMoment(citations_updated_at, timeZone)}.`;
  return <Field inputMode="numeric" {...{ label, hint }} {...input('citations')} />;
}

/** An address, with a button to paste it. */
function UrlField({
  editing: { form, input },
  field: { label, hint },
  name = 'url',
}: SlotProps & { name?: 'url' | 'pdf_url' }) {
  const paste = async () => {
    const pasted = await pasteUrl();
    if (pasted !== null) form.setValue(name, pasted, { shouldDirty: true });
  };
  return (
    <Field
      label={label}
      inputMode="url"
      maxLength={2000}
      hint={hint}
      {...input(name)}
      beside={
        <IconButton
          icon={ClipboardPaste}
          label={`Paste ${label}`}
          className="self-center"
          onClick={paste}
        />
      }
    />
  );
}

/** The address of the PDF, with an upload button. */
function PdfField({ editing, field }: SlotProps) {
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
      <UrlField {...{ editing, field }} name="pdf_url" />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <FileButton
          label={address ? 'Replace PDF' : 'Upload PDF'}
          disabled={sent !== null}
          onFiles={([file]) => file && void take(file)}
        >
          {sent ? `Uploading … ${Math.round(sent.share * 100)}%` : address ? 'Replace' : 'Upload'}
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

/** The text of the clipboard; null, after a message, if it is empty or access is denied. */
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
    notifyError('The browser did not allow access to the clipboard.', 'Paste failed');
    return null;
  }
}

/** Tags, added one by one. */
function CustomTags({ editing: { form }, field: { label, hint } }: SlotProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const tags = useWatch({ control: form.control, name: 'custom_tags' });
  const change = (next: string[]) => {
    form.setValue('custom_tags', next, { shouldDirty: true });
    field.current?.focus();
  };
  return (
    <div className={WIDE}>
      <TagInput
        ref={field}
        {...{ label, hint }}
        maxLength={100}
        disabled={typed.trim() === ''}
        value={typed}
        error={findMessage(form.formState.errors.custom_tags)}
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

const NEW: PublicationLink = { kind: 'code', url: '' };

/** Supplementary material and related pages, in the order of the publication's page. */
function LinkFields({ editing: { form, input } }: SlotProps) {
  const links = form.watch('links');
  const id = useId();
  const t = useMessages('publications');
  const errors = form.formState.errors.links;
  const error = findListMessage(errors);
  return (
    <fieldset className={WIDE} aria-describedby={error && `${id}-error`}>
      <legend className="sr-only">Links</legend>
      <OrderedList
        label="Links"
        control={form.control}
        name="links"
        getName={(index) => `${linkText(links[index] ?? NEW, t)} (${index + 1})`}
        add={{ label: 'Add link', item: NEW }}
      >
        {(index) => (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Field
              label="Address"
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              placeholder="https://"
              className="sm:col-span-2"
              {...input(`links.${index}.url`)}
              error={errors?.[index]?.url?.message ?? errors?.[index]?.message}
            />
            <SelectField label="Type" {...input(`links.${index}.kind`)}>
              <Options
                of={PUBLICATION_LINK_KINDS}
                getLabel={(kind) => (kind === 'other' ? 'Other' : t(`link-${kind}`))}
              />
            </SelectField>
            <Field
              label="Label (optional)"
              maxLength={100}
              autoComplete="off"
              placeholder={linkText({ ...(links[index] ?? NEW), label: undefined }, t)}
              {...input(`links.${index}.label`, { setValueAs: (label) => label || undefined })}
            />
          </div>
        )}
      </OrderedList>
      <FieldNotes {...{ id, error }} />
    </fieldset>
  );
}

/** The image of a publication: dropped or chosen, scaled, and uploaded. It is kept once the publication is saved. */
function ImageField({ editing: { form } }: SlotProps) {
  const id = useId();
  const error = form.formState.errors.image?.message;
  const address = useWatch({ control: form.control, name: 'image' });
  const onChange = (url: string) => form.setValue('image', url, { shouldDirty: true });
  const section = useRef<HTMLElement>(null);
  const upload = useAction(publicationCalls.uploadImage, { onSuccess: onChange });
  const teaser = toTeaser({ image: address, imageAlt: null });
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Image"
      aria-describedby={error && `${id}-error`}
      className={cx(WIDE, 'grid gap-3 outline-none')}
    >
      {teaser && (
        <div className="flex flex-wrap items-end gap-3">
          <img
            src={teaser.narrow?.src ?? teaser.src}
            alt="Current version"
            width={teaser.width}
            height={teaser.height}
            className="h-auto max-h-40 w-60 rounded-md bg-fill object-contain"
          />
          <Button
            icon={Trash2}
            variant="quiet"
            onClick={() => {
              onChange('');
              // The pressed button is gone.
              section.current?.focus();
            }}
          >
            Remove image
          </Button>
        </div>
      )}
      <DropZone
        icon={ImagePlus}
        title={teaser ? 'Replace image' : 'Image for this publication'}
        hint="Drop a figure here or choose one. It is shown in lists and on the publication’s page."
        choose={upload.isPending ? 'Uploading …' : 'Choose image'}
        accept="image/*"
        disabled={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      <FieldNotes id={id} error={error} />
    </section>
  );
}

/** The fields of a publication with special inputs, by name. */
export const SLOTS: Readonly<Record<string, (props: SlotProps) => ReactNode>> = {
  authors: PeopleFields,
  citations: Citations,
  url: UrlField,
  pdf_url: PdfField,
  research_category: CategoryField,
  custom_tags: CustomTags,
  links: LinkFields,
  image: ImageField,
};

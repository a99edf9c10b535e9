import { ChevronRight, ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { moveNotes } from '../../../src/publications/author-notes.ts';
import { splitAuthors } from '../../../src/publications/authors.ts';
import { LINK_NAMES, linkText } from '../../../src/publications/links.ts';
import { OPEN_KINDS, OPEN_VERSIONS } from '../../../src/publications/open-access.ts';
import {
  type AuthorNote,
  PUBLICATION_LINK_KINDS,
  type PublicationLink,
} from '../../../src/publications/publication.ts';
import { STATUS_KINDS, STATUS_WORDS } from '../../../src/publications/status.ts';
import { toTeaser } from '../../../src/publications/summary.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field, Options, SelectField } from '../../../src/ui/field.tsx';
import { DropZone } from '../kit/drop-zone.tsx';
import { bindInputs } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationCalls } from './calls.ts';
import type { PublicationFormState } from './use-publication-form.ts';

/** Fields that few publications need, folded in. A group that holds something, or an error, opens by itself. */
export function FormGroup({
  title,
  about,
  filled,
  wrong = false,
  error,
  children,
}: {
  title: string;
  /** What is in it, shown beside its title. */
  about: string;
  filled: boolean;
  /** Whether something in it is wrong. */
  wrong?: boolean;
  /** What is wrong with all of it, in words a person can act on. */
  error?: string | undefined;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(filled);
  useEffect(() => {
    if (filled || wrong) setOpen(true);
  }, [filled, wrong]);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t border-line pt-1"
    >
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-md py-1.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-muted group-open:rotate-90 motion-safe:transition-transform"
        />
        <span className="font-serif font-semibold">{title}</span>
        <span className="text-sm text-muted">{about}</span>
      </summary>
      <div className="mt-2 mb-3 grid min-w-0 gap-5">
        {error && <p className="text-sm font-medium text-danger">{error}</p>}
        {children}
      </div>
    </details>
  );
}

const NEW: PublicationLink = { kind: 'code', url: '' };

/** What comes with a publication, or is about it: in the order in which its page has it. */
export function LinkFields({ editing: { form } }: { editing: PublicationFormState }) {
  const input = bindInputs(form);
  const links = form.watch('links');
  const errors = form.formState.errors.links;
  return (
    <FormGroup
      title="Links"
      about="Code, data, slides, video and more"
      filled={links.length > 0}
      wrong={Boolean(errors)}
      error={errors?.message}
    >
      <OrderedList
        label="Links"
        control={form.control}
        name="links"
        getName={(index) => `${linkText(links[index] ?? NEW)} (${index + 1})`}
        add={{ label: 'Add a Link', item: NEW }}
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
            <SelectField label="Kind" {...input(`links.${index}.kind`)}>
              <Options
                of={PUBLICATION_LINK_KINDS}
                getLabel={(kind) => (kind === 'other' ? 'Other' : LINK_NAMES[kind])}
              />
            </SelectField>
            <Field
              label="Label (optional)"
              maxLength={100}
              autoComplete="off"
              placeholder={linkText({ ...(links[index] ?? NEW), label: undefined })}
              {...input(`links.${index}.label`, { setValueAs: (label) => label || undefined })}
            />
          </div>
        )}
      </OrderedList>
    </FormGroup>
  );
}

/** What became of a publication since it appeared, and whether anyone may read it. */
export function StatusFields({ editing: { form, input } }: { editing: PublicationFormState }) {
  const { control } = form;
  const [kind, open] = useWatch({ control, name: ['status.kind', 'open'] });
  return (
    <FormGroup
      title="Status and open access"
      about="Retracted, corrected, free to read"
      filled={kind !== '' || open !== ''}
      wrong={Boolean(form.formState.errors.status)}
    >
      <SelectField
        label="Status"
        hint="It stands before the title everywhere; citations of a retracted or removed work say so."
        {...input('status.kind')}
      >
        <option value="">Nothing to say</option>
        <Options of={STATUS_KINDS} getLabel={(each) => STATUS_WORDS[each]} />
      </SelectField>
      {kind !== '' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="Since (optional)"
            placeholder="2024-05-31"
            maxLength={10}
            {...input('status.date')}
          />
          <Field
            label="DOI of the notice (optional)"
            placeholder="10.1000/xyz123"
            maxLength={1000}
            {...input('status.notice_doi')}
          />
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Open copy elsewhere"
          hint="A PDF that is stored here is one by itself."
          {...input('open')}
        >
          <option value="">None that is known</option>
          <Options of={OPEN_KINDS.filter((each) => each !== 'own')} />
        </SelectField>
        <SelectField label="Which version it is" {...input('open_version')}>
          <option value="">Not known</option>
          <Options of={OPEN_VERSIONS} />
        </SelectField>
      </div>
    </FormGroup>
  );
}

/** What lets a publication stand out. */
export function SelectionFields({ editing: { form, input } }: { editing: PublicationFormState }) {
  const { control } = form;
  const [award, image, imageAlt, featured] = useWatch({
    control,
    name: ['award', 'image', 'imageAlt', 'featured'],
  });
  const { errors } = form.formState;
  return (
    <FormGroup
      title="Award, image and selection"
      about="What lets it stand out"
      filled={Boolean(award || image || imageAlt || featured)}
      wrong={Boolean(errors.award ?? errors.image ?? errors.imageAlt ?? errors.featured)}
    >
      <CheckField
        label="Selected publication"
        hint="The home page shows it among “Selected Publications”."
        {...form.register('featured')}
      />
      <Field label="Award" maxLength={1000} placeholder="Best Paper Award" {...input('award')} />
      <ImageField
        address={image}
        error={errors.image?.message}
        onChange={(address) => form.setValue('image', address, { shouldDirty: true })}
      />
      {image && (
        <Field
          label="What the image shows"
          maxLength={1000}
          hint="For people who cannot see it. Without a text it counts as decoration."
          {...input('imageAlt')}
        />
      )}
    </FormGroup>
  );
}

/**
 * The image of a publication: dragged in or chosen, scaled, and uploaded.
 *
 * @param onChange gets the address of the new one, which the publication has to name to keep it; "" for none
 */
function ImageField({
  address,
  error,
  onChange,
}: {
  address: string;
  error: string | undefined;
  onChange: (address: string) => void;
}) {
  const section = useRef<HTMLElement>(null);
  const upload = useAction(publicationCalls.uploadImage, { onSuccess: onChange });
  const teaser = toTeaser({ image: address, imageAlt: null });
  return (
    <section ref={section} tabIndex={-1} aria-label="Image" className="grid gap-3 outline-none">
      {teaser && (
        <div className="flex flex-wrap items-end gap-3">
          <img
            src={teaser.narrow?.src ?? teaser.src}
            alt="The publication’s as it is"
            width={teaser.width}
            height={teaser.height}
            className="h-auto max-h-40 w-60 rounded-md bg-fill object-contain"
          />
          <Button
            icon={Trash2}
            variant="quiet"
            onClick={() => {
              onChange('');
              // The button that was pressed is gone.
              section.current?.focus();
            }}
          >
            Remove Image
          </Button>
        </div>
      )}
      <DropZone
        icon={ImagePlus}
        title={teaser ? 'Another Image' : 'An Image of This Work'}
        hint="Drag a figure here, or choose one. Lists and its page show it."
        choose={upload.isPending ? 'Uploading …' : 'Choose Image'}
        accept="image/*"
        disabled={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </section>
  );
}

/** What is said of each author. */
export function AuthorNotes({ editing: { form } }: { editing: PublicationFormState }) {
  const { control } = form;
  const typed = useWatch({ control, name: 'authors' });
  const stored = useWatch({ control, name: 'authorNotes' });
  const noted = useWatch({ control, name: 'notedAuthors' });
  const errors = form.formState.errors.authorNotes;
  const authors = splitAuthors(typed);
  const notes = moveNotes(stored, noted, authors);
  const set = (changed: AuthorNote) => {
    // An error names a place in the list.
    form.clearErrors('authorNotes');
    const others = notes.filter(({ author }) => author !== changed.author);
    const next = [...others, changed].sort((a, b) => a.author - b.author);
    form.setValue('authorNotes', next.filter(saysSomething), { shouldDirty: true });
    form.setValue('notedAuthors', authors);
  };
  return (
    <FormGroup
      title="Authors’ notes"
      about="Equal contribution, corresponding author, ORCID iD"
      filled={stored.length > 0}
      wrong={Boolean(errors)}
      error={errors?.message}
    >
      {authors.length === 0 && <p className="text-sm text-muted">Type the authors first.</p>}
      <ul className="grid gap-4">
        {authors.map((name, author) => {
          const at = notes.findIndex((other) => other.author === author);
          const note = notes[at] ?? { author };
          const of = <span className="sr-only"> {name}</span>;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
              key={author}
              className="grid items-center gap-x-5 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <div className="grid gap-1.5">
                <p className="text-sm font-semibold wrap-anywhere">{name}</p>
                <CheckField
                  label={<>Contributed equally{of}</>}
                  checked={note.equal ?? false}
                  onChange={({ target }) => set({ ...note, equal: target.checked })}
                />
                <CheckField
                  label={<>Corresponding author{of}</>}
                  checked={note.corresponding ?? false}
                  onChange={({ target }) => set({ ...note, corresponding: target.checked })}
                />
              </div>
              <Field
                label={<>ORCID iD{of}</>}
                autoComplete="off"
                maxLength={60}
                placeholder="0000-0002-1825-0097"
                value={note.orcid ?? ''}
                error={at < 0 ? undefined : errors?.[at]?.orcid?.message}
                onChange={({ target }) => set({ ...note, orcid: target.value })}
              />
            </li>
          );
        })}
      </ul>
    </FormGroup>
  );
}

const saysSomething = ({ equal, corresponding, orcid }: AuthorNote) =>
  Boolean(equal || corresponding || orcid);

import { useMutation, useQuery } from '@tanstack/react-query';
import { ClipboardPaste, Link2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { linkedFile } from '../../../src/lib/publications/integrity.ts';
import { isUsable } from '../../../src/lib/publications/links.ts';
import { foldText, plainTitle } from '../../../src/lib/publications/titles.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { preserveFocus } from '../../../src/ui/focus.ts';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { SearchField } from '../../../src/ui/search-field.tsx';
import { pasteUrl } from '../kit/paste-url.ts';
import { type Linkable, linkableQuery, type PdfFile, proposalsQuery, relink } from './calls.ts';
import { useRefetch } from './refetch.ts';

/**
 * Links a stored file to a publication. The one that it seems to belong to comes first, then those that
 * have no PDF.
 */
export function LinkPublication({
  file,
  files,
  onClose,
}: {
  file: PdfFile;
  /** All that are stored. */
  files: PdfFile[];
  onClose: () => void;
}) {
  const publications = useQuery(linkableQuery);
  const { data: proposed } = useQuery(proposalsQuery);
  const link = useRelink();
  const likely = proposed?.proposals.find(({ filename }) => filename === file.filename);
  const isBroken = isMissingFrom(files);
  const hasPdf = ({ pdf_url }: Linkable) => pdf_url !== null && !isBroken(pdf_url);
  const rank = (publication: Linkable) =>
    publication.id === likely?.publicationId ? 0 : hasPdf(publication) ? 2 : 1;
  const pick = ({ id: publicationId }: Linkable) =>
    link.mutate({ publicationId, address: file.url, isBroken }, { onSuccess: onClose });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Link to a Publication"
      description={<span className="wrap-anywhere">{file.filename}</span>}
    >
      <Loaded query={publications}>
        {(list) => (
          <Picker
            label="Search publications"
            items={list.toSorted((a, b) => rank(a) - rank(b))}
            keyOf={({ id }) => id}
            textOf={({ title, authors, year }) => `${plainTitle(title)} ${authors} ${year}`}
            show={(publication) => (
              <Choice
                publication={publication}
                likely={publication.id === likely?.publicationId}
                taken={hasPdf(publication)}
              />
            )}
            empty="No publications found"
            disabled={link.isPending}
            onPick={pick}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function Choice({
  publication: { title, authors, year },
  likely,
  taken,
}: {
  publication: Linkable;
  likely: boolean;
  taken: boolean;
}) {
  return (
    <>
      <span className="font-medium">
        <RichTitle title={title} />
      </span>
      <span className="line-clamp-1 text-muted">{year > 0 ? `${authors}, ${year}` : authors}</span>
      {likely && <Badge>Seems to match</Badge>}
      {taken && <Badge tone="neutral">Has a PDF: it is replaced</Badge>}
    </>
  );
}

/** Tells links to PDFs of this site that are not stored. */
export function isMissingFrom(files: PdfFile[]): (url: string) => boolean {
  const stored = new Set(files.map(({ filename }) => filename));
  return (url) => {
    const name = linkedFile(url);
    return name !== null && !stored.has(name);
  };
}

/** A publication whose link leads nowhere. */
export interface LinkToRepair {
  publicationId: number;
  title: string;
  /** Where the broken link leads. */
  broken: string;
  isBroken: (url: string) => boolean;
}

/** Replaces a broken link by a stored file or another address, or removes it. */
export function RepairLink({
  linkToRepair: { publicationId, title, broken, isBroken },
  files,
  onClose,
}: {
  linkToRepair: LinkToRepair;
  files: PdfFile[];
  onClose: () => void;
}) {
  const link = useRelink();
  const [chosen, setChosen] = useState('');
  const [wrong, setWrong] = useState<string>();
  const leadTo = (address: string | null) =>
    link.mutate({ publicationId, address, isBroken }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = chosen.trim();
    if (!isUsable(address)) return setWrong('Please give a URL that begins with https://');
    leadTo(address);
  };
  const paste = async () => {
    const pasted = await pasteUrl();
    if (pasted !== null) setChosen(pasted);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Fix the Link"
      description={`${plainTitle(title)} links to`}
      footer={
        <Button variant="danger" disabled={link.isPending} onClick={() => leadTo(null)}>
          Remove Link
        </Button>
      }
    >
      <p className="mb-5 rounded-md bg-fill px-3 py-2 font-mono text-xs wrap-anywhere">{broken}</p>
      <form method="post" noValidate onSubmit={submit} className="mb-6 grid gap-3">
        <Field
          label="Link to a URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={chosen}
          error={wrong}
          onChange={(event) => {
            setChosen(event.target.value);
            setWrong(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={paste}>
            <ClipboardPaste size={16} aria-hidden />
            Paste URL
          </Button>
          <Button type="submit" variant="primary" disabled={link.isPending}>
            Save Link
          </Button>
        </div>
      </form>
      <h3 className="mb-2 text-sm font-medium">Or link to a stored file</h3>
      <Picker
        label="Search files"
        items={files.toSorted((a, b) => a.publications.length - b.publications.length)}
        keyOf={({ filename }) => filename}
        textOf={({ filename, originalName }) => `${filename} ${originalName}`}
        show={({ filename, size, publications }) => (
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span>{filename}</span>
            <span className="flex gap-2 text-muted">
              {publications.length === 0 && <Badge>Not linked</Badge>}
              {fileSize(size)}
            </span>
          </span>
        )}
        empty="No files found"
        disabled={link.isPending}
        onPick={({ url }) => leadTo(url)}
      />
    </Dialog>
  );
}

interface Linking {
  files: PdfFile[];
  isBroken: (url: string) => boolean;
}

/** Links a publication to the file that seems to be its own, if there is one. */
export function ProposedFile({
  publicationId,
  files,
  isBroken,
}: Linking & { publicationId: number }) {
  const { data } = useQuery(proposalsQuery);
  const link = useRelink();
  const proposal = data?.proposals.find((proposed) => proposed.publicationId === publicationId);
  const file = files.find(({ filename }) => filename === proposal?.filename);
  if (!file) return null;
  return (
    <Proposal
      text={`Link ${file.filename}`}
      pending={link.isPending}
      onLink={() => link.mutate({ publicationId, address: file.url, isBroken })}
    />
  );
}

/** Links a file to the publication that it seems to belong to, if there is one. */
export function ProposedPublication({
  file,
  isBroken,
}: Omit<Linking, 'files'> & { file: PdfFile }) {
  const { data } = useQuery(proposalsQuery);
  const link = useRelink();
  const proposal = data?.proposals.find(({ filename }) => filename === file.filename);
  if (!proposal) return null;
  const { publicationId, title } = proposal;
  return (
    <Proposal
      text={`Link to “${plainTitle(title)}”`}
      pending={link.isPending}
      onLink={() => link.mutate({ publicationId, address: file.url, isBroken })}
    />
  );
}

function Proposal({
  text,
  pending,
  onLink,
}: {
  text: string;
  pending: boolean;
  onLink: () => void;
}) {
  return (
    <Button
      variant="primary"
      className="max-w-full min-w-0 sm:max-w-80"
      disabled={pending}
      onClick={onLink}
      title={text}
    >
      <Link2 size={16} aria-hidden className="flex-none" />
      <span className="min-w-0 truncate">{text}</span>
    </Button>
  );
}

const SHOWN = 30;

/** A list to search and choose one from. */
function Picker<Item>({
  label,
  items,
  keyOf,
  textOf,
  show,
  empty,
  disabled,
  onPick,
}: {
  /** What is searched, as `Search files`. */
  label: string;
  items: Item[];
  keyOf: (item: Item) => string | number;
  /** What is searched through. */
  textOf: (item: Item) => string;
  show: (item: Item) => ReactNode;
  /** Shown when nothing is found. */
  empty: string;
  disabled: boolean;
  onPick: (item: Item) => void;
}) {
  const [query, setQuery] = useState('');
  const found = items.filter((item) => foldText(textOf(item)).includes(foldText(query)));
  return (
    <>
      <SearchField
        label={label}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mb-3"
      />
      {found.length === 0 && <p className="py-3 text-sm text-muted">{empty}</p>}
      <ul className="-mx-2 grid">
        {found.slice(0, SHOWN).map((item) => (
          <li key={keyOf(item)} className="border-b border-line last:border-b-0">
            <button
              type="button"
              disabled={disabled}
              onClick={() => onPick(item)}
              className="block w-full rounded-md px-2 py-2.5 text-left text-sm wrap-anywhere hover:bg-wash disabled:opacity-60"
            >
              {show(item)}
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="mt-3 text-sm text-muted">{`${found.length - SHOWN} more: search for them.`}</p>
      )}
    </>
  );
}

/** Changes where a publication's link leads, and refreshes the lists. */
export function useRelink() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: relink,
    onMutate: () => preserveFocus(),
    async onSuccess(_publication, { address }, restoreFocus) {
      notifySuccess(address === null ? 'Link removed' : 'Link updated');
      await refetch.now();
      restoreFocus();
    },
    onError: (error) => notifyError(error),
  });
}

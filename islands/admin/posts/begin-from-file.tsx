import { displayName } from '@academic-site/bibliography';
import type { ImportedDocument } from '@academic-site/site-import';
import { type ReactNode, useState } from 'react';
import { references, toReference } from '../../../records/citations.ts';
import { toContributor } from '../../../records/contributor.ts';
import { contributors } from '../../../records/contributor-fields.ts';
import { useSite } from '../../../src/client/site.ts';
import { imageType } from '../../../src/files/image-type.ts';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { parseLanguage } from '../../../src/values/language-name.ts';
import { counted } from '../../../src/values/text.ts';
import { uploadPostImage } from '../editor/content-field.tsx';
import { askWorker } from '../kit/ask-worker.ts';
import { FileButton } from '../kit/file-button.tsx';
import { ProposalSummary } from '../kit/proposals.tsx';
import { LeftBehindPart } from '../kit/report-part.tsx';
import { uploadScaled } from '../kit/scale-image.ts';
import { withPaths } from '../kit/source-files.ts';
import { useAction } from '../kit/use-action.ts';
import type { DocumentFiles } from './document-file.ts';
import type { TextKind } from './kinds.ts';
import type { Beginning } from './writing.ts';

const ACCEPT =
  '.md,.markdown,.qmd,.rmd,.docx,.ipynb,.zip,.bib,.json,.yaml,.yml,.ris,.nbib,.xml,' +
  'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** Longer than the worker is silent while it reads any document. */
const SILENT_MS = 60_000;

/** Begins a new post or page with the text of a file. Only its images are stored before the form is saved. */
export function BeginFromFile({
  kind,
  changed,
  onRead,
}: {
  kind: TextKind;
  /** True if the form has text that the text of a file would replace. */
  changed: () => boolean;
  onRead: (beginning: Beginning) => void;
}) {
  const { timeZone, name: owner } = useSite();
  const [asked, setAsked] = useState<File[] | null>(null);
  const [progress, setProgress] = useState('');
  const reading = useAction(
    async (chosen: File[]) => {
      setProgress('Reading …');
      const document = await readInWorker({ files: withPaths(chosen), timeZone });
      return storeImages(fitReferences(document), (done) =>
        setProgress(`Storing images (${done} of ${document.images.length}) …`),
      );
    },
    {
      onSuccess: (document) => onRead(toBeginning(document, { kind, owner })),
      // Shown below the button.
      onError: () => {},
    },
  );
  const begin = (chosen: File[]) => {
    setAsked(null);
    reading.mutate(chosen);
  };
  return (
    <fieldset className="col-span-full mb-5 min-w-0 rounded-lg bg-wash px-4 pt-3 pb-4">
      <legend className="sr-only">Begin from a file</legend>
      {reading.data ? (
        <Outcome key={reading.submittedAt} document={reading.data} kind={kind} />
      ) : (
        <p className="mb-3 max-w-measure text-sm">
          Begin with a Markdown file, a Word document (.docx) or a Jupyter notebook. Choose it
          together with its images and references (such as .bib), or choose a ZIP file of them all.
          It is read in this browser.
        </p>
      )}
      <FileButton
        accept={ACCEPT}
        multiple
        disabled={reading.isPending}
        onFiles={(chosen) => (changed() ? setAsked(chosen) : begin(chosen))}
      >
        {reading.isPending ? progress : reading.data ? 'Choose another file' : 'Begin from a file'}
      </FileButton>
      {reading.error && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger wrap-anywhere">
          {reading.error.message}
        </p>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Replace what you have written?"
        confirm="Replace"
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && begin(asked)}
      >
        The file will replace the title and the text.
      </ConfirmDialog>
    </fieldset>
  );
}

/** Says that a file was read, and lists its content that was not imported. */
function Outcome({ document, kind }: { document: ImportedDocument; kind: TextKind }): ReactNode {
  const { images, references: works, leftBehind } = document;
  const parts = [
    ...(images.length > 0 ? [counted(images.length, 'image')] : []),
    ...(works.length > 0 ? [counted(works.length, 'reference')] : []),
  ].join(' and ');
  return (
    <div className="mb-3 text-sm">
      <ProposalSummary>
        {`The text was read${parts && `, with ${parts}`}. The ${kind.name} is not saved yet.`}
      </ProposalSummary>
      <LeftBehindPart items={leftBehind} />
    </div>
  );
}

/** The author of a post that is by the owner alone, otherwise the people whom the file names. */
function toAuthors(
  authors: ImportedDocument['authors'],
  owner: string,
): Pick<Beginning, 'author' | 'contributors'> {
  const names = authors.map(displayName);
  const [author = ''] = names;
  if (names.length === 1 && (author === owner || author === 'admin'))
    return { author, contributors: [] };
  const people = authors.map((person) => toContributor({ role: 'author', ...person }));
  return { contributors: contributors.safeParse(people.slice(0, 100)).data ?? [] };
}

/** Fields of the form that a document brings. */
function toBeginning(
  document: ImportedDocument,
  { kind, owner }: { kind: TextKind; owner: string },
): Beginning {
  const { html, excerpt, authors, category, tags, date, doi, citationStyle } = document;
  const language = parseLanguage(document.language);
  const text = {
    title: document.title.slice(0, 300),
    content: html,
    references: document.references,
    ...(document.references.length > 0 && citationStyle && { citationStyle }),
    ...(language && { language }),
  };
  if (kind.name === 'page') return text;
  return {
    ...text,
    ...(excerpt && { excerpt }),
    ...toAuthors(authors, owner),
    ...(doi && { doi }),
    ...(document.featuredImage && { featured_image: document.featuredImage }),
    ...(category && { category: category.slice(0, 100) }),
    tags: tags.filter((tag) => tag.length <= 60).slice(0, 50),
    published_at: date,
  };
}

const readInWorker = (question: DocumentFiles): Promise<ImportedDocument> =>
  askWorker(
    new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' }),
    question,
    { silentMs: SILENT_MS },
  );

/** A document whose references are as a text can have them. */
function fitReferences(document: ImportedDocument): ImportedDocument {
  let kept = document.references.map(toReference);
  while (!references.safeParse(kept).success) kept = kept.slice(0, Math.floor(kept.length * 0.9));
  const others = document.references.slice(kept.length).map(({ id }) => id);
  if (others.length === 0) return { ...document, references: kept };
  const why = 'A text cannot have this many references.';
  const left = { what: 'reference', why, count: others.length, where: others.slice(0, 200) };
  return { ...document, references: kept, leftBehind: [...document.leftBehind, left] };
}

/** Stores the images of a document, and shows them in its text. Refused images are added to its report. */
async function storeImages(
  document: ImportedDocument,
  onProgress: (done: number) => void,
): Promise<ImportedDocument> {
  const stored = new Map<string, { src: string; small: string | null }>();
  const leftBehind = [...document.leftBehind];
  for (const [at, { address, name, bytes }] of document.images.entries()) {
    onProgress(at);
    const { type = '' } = imageType(bytes) ?? {};
    // Cast: the DOM's types reject shared buffers, and this is not one.
    const file = new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
    try {
      stored.set(address, await uploadScaled(file, uploadPostImage));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      leftBehind.push({ what: 'picture', why, count: 1, where: [name] });
    }
  }
  const { featuredImage: image } = document;
  const featuredImage = image?.startsWith('import-') ? stored.get(image)?.src : image;
  return {
    ...document,
    html: showStored(document.html, stored),
    featuredImage: featuredImage ?? null,
    leftBehind,
  };
}

/** HTML with the addresses of stored images, without other images; the caption of a figure without one becomes text. */
function showStored(
  html: string,
  stored: ReadonlyMap<string, { src: string; small: string | null }>,
): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img[src^="import-"]')) {
    const found = stored.get(image.getAttribute('src') ?? '');
    if (found) image.setAttribute('src', found.src);
    else image.remove();
    if (found?.small) image.setAttribute('data-small', found.small);
  }
  for (const figure of body.querySelectorAll('figure')) {
    if (figure.querySelector('img')) continue;
    const caption = document.createElement('p');
    caption.append(...(figure.querySelector('figcaption')?.childNodes ?? []));
    figure.replaceWith(caption);
  }
  return body.innerHTML;
}

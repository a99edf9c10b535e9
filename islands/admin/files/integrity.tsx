import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';

import { RECORDS } from '../../../records/index.ts';

import { toRows } from '../../../src/client/admin-api.ts';

import { notifyError } from '../../../src/client/notify.ts';
import { linkedFile } from '../../../src/files/integrity.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { LoadingRows } from '../../../src/ui/parts/loaded.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { counted, fileSize } from '../../../src/values/text.ts';
import { FileButton } from '../kit/file-button.tsx';
import {
  type Figure,
  type Issue,
  Report,
  type ReportParts,
  type ReportSection,
} from '../kit/report.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationsQuery } from '../publications/calls.ts';
import { EditPublication } from '../publications/edit.tsx';
import {
  type BrokenLinks,
  brokenLinksQuery,
  fileCalls,
  filesQuery,
  isOrphan,
  type MissingFiles,
  missingQuery,
  type PdfFile,
  useRefetch,
} from './calls.ts';
import { FileActions } from './file-actions.tsx';
import { usePdfTexts } from './pdf-texts.tsx';
import { UploadProgress, useSingleUpload } from './upload.tsx';

/** Compares publications and files, and offers to fix mismatches. */
export function Integrity() {
  const { data: missing } = useQuery(missingQuery);
  const { data: links } = useQuery(brokenLinksQuery);
  const single = useSingleUpload();
  const texts = usePdfTexts();
  const parts = (files: PdfFile[]) =>
    // Loaded together, since a late list would move those below it.
    missing === undefined || links === undefined
      ? [<LoadingRows key="loading" />]
      : [
          { cards: countFound(files, missing, links) },
          ...listMissing(missing, single),
          listBroken(links),
          ...listFiles(files),
          ...texts,
        ];
  return (
    <section aria-labelledby="integrity">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="integrity" className="font-serif text-2xl font-semibold tracking-tight">
          File Integrity
        </h2>
        <Sync />
      </div>
      <Report query={useQuery(filesQuery)} failure="Failed to fetch files" parts={parts} />
      {single.question}
    </section>
  );
}

function countFound(
  files: PdfFile[],
  missing: MissingFiles | null,
  links: BrokenLinks | null,
): Figure[] {
  const { count, totalPublications = 0 } = missing ?? {};
  const { total = 0, broken = 0 } = links?.summary ?? {};
  const checked = (found: object | null, note: string) => (found ? note : 'could not be checked');
  return [
    ['Stored files', files.length],
    ['Missing files', count, checked(missing, `of ${totalPublications} publications`)],
    [
      'Broken links',
      broken + toRows(links?.recordLinks).length,
      checked(links, `of ${total} publication links`),
    ],
    ['Incomplete files', files.filter(isIncomplete).length],
    ['Orphaned files', files.filter(isOrphan).length],
  ];
}

const isIncomplete = ({ incomplete }: PdfFile) => incomplete;

const listMissing = (
  missing: MissingFiles | null,
  { sent, upload, cancel }: ReturnType<typeof useSingleUpload>,
): ReportParts => [
  {
    title: 'Missing Files',
    lead: 'Publications that link to a PDF that is not stored.',
    issues:
      missing &&
      toRows(missing.missingFiles).map((file) => missingFile(file, upload, sent !== null)),
    limit: 10,
    empty: 'All linked PDFs are stored.',
  },
  sent && <UploadProgress key="upload" sent={sent} onCancel={cancel} />,
];

const listBroken = (links: BrokenLinks | null): ReportSection => ({
  title: 'Broken Links',
  lead: 'Links to files that are not stored, and links that are not valid web addresses.',
  issues:
    links &&
    [...othersFirst(toRows(links.brokenLinks)), ...toRows(links.recordLinks)].map(brokenLink),
  limit: 5,
  empty: 'All links are valid.',
});

const listFiles = (files: PdfFile[]): ReportSection[] => [
  {
    title: 'Incomplete Files',
    lead: 'Stored PDFs without a proper end, probably truncated.',
    issues: files.filter(isIncomplete).map(storedFile),
    empty: 'All stored PDFs are complete.',
  },
  {
    title: 'Orphaned Files',
    lead: 'Stored PDFs that no publication or other record links to.',
    issues: files.filter(isOrphan).map(storedFile),
    empty: 'All stored PDFs belong to a publication or another record.',
  },
];

type Row<List extends unknown[] | undefined> = NonNullable<List>[number];

const missingFile = (
  { publicationId, title, authors, year, originalName }: Row<MissingFiles['missingFiles']>,
  upload: (file: File, name: string) => unknown,
  isUploading: boolean,
): Issue => ({
  key: publicationId,
  name: <RichTitle title={title} />,
  details: (
    <>
      <p className="line-clamp-1">{year > 0 ? `${authors}, ${year}` : authors}</p>
      <Address>{originalName}</Address>
    </>
  ),
  actions: (
    <div className="flex flex-wrap gap-2">
      <FileButton
        label={`Upload the PDF of ${plainTitle(title)}`}
        disabled={isUploading}
        onFiles={([file]) => file && upload(file, originalName)}
      >
        Upload
      </FileButton>
      <EditLinks publicationId={publicationId} title={title} />
    </div>
  ),
});

const Address = ({ children }: { children: string }) => (
  <p className="font-mono text-sm leading-relaxed">{children}</p>
);

const brokenLink = (link: Row<BrokenLinks['brokenLinks' | 'recordLinks']>): Issue => ({
  key: Object.values(link).join(' '),
  name: <RichTitle title={link.title} />,
  details: <Address>{link.url}</Address>,
  actions:
    'kind' in link ? (
      <ButtonLink href={`/admin?tab=${RECORDS[link.kind].page}`}>
        Edit …<span className="sr-only"> {link.title}</span>
      </ButtonLink>
    ) : (
      <EditLinks publicationId={link.publicationId} title={link.title} />
    ),
});

/** Links to missing files are also listed under "Missing Files", so the others come first. */
const othersFirst = (links: Row<BrokenLinks['brokenLinks']>[]) =>
  links.toSorted((a, b) => Number(linkedFile(a.url) !== null) - Number(linkedFile(b.url) !== null));

const storedFile = (file: PdfFile): Issue => ({
  key: file.filename,
  name: file.filename,
  details: [
    fileSize(file.size),
    ...[...file.publications, ...file.records].map(({ title }) => `in “${plainTitle(title)}”`),
  ].join(', '),
  actions: <FileActions file={file} />,
});

function Sync() {
  const refetch = useRefetch();
  const sync = useAction(fileCalls.sync, {
    done: ({ physicalFiles, orphanedFiles, brokenLinks }) =>
      `Files synced: ${countRows(physicalFiles, 'file')}, ${countRows(orphanedFiles, 'orphaned file')}, ${countRows(brokenLinks, 'broken link')}`,
    onSuccess: refetch.now,
    onError: () => notifyError('Failed to sync files with database', 'Sync failed'),
  });
  return (
    <Button icon={RefreshCw} disabled={sync.isPending} onClick={() => sync.mutate()}>
      Sync files
    </Button>
  );
}

const countRows = (rows: unknown[] | undefined, of: string) => counted(toRows(rows).length, of);

function EditLinks({ publicationId, title }: { publicationId: number; title: string }) {
  const refetch = useRefetch();
  const { data: publications } = useQuery(publicationsQuery);
  const [open, setOpen] = useState(false);
  const publication = publications?.find(({ id }) => id === publicationId);
  const close = async () => {
    // Updates the list first: if the row disappears, the dialog returns the focus to the next one.
    await refetch.now();
    setOpen(false);
  };
  return (
    <>
      <Button disabled={!publication} onClick={() => setOpen(true)}>
        Edit …<span className="sr-only"> {plainTitle(title)}</span>
      </Button>
      {open && publication && <EditPublication publication={publication} onClose={close} />}
    </>
  );
}

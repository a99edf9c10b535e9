import { useMutation, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { linkedFile } from '../../../src/lib/publications/integrity.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { counted } from '../../../src/lib/text.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { useSite } from '../kit/site.ts';
import {
  type BrokenLink,
  brokenLinksQuery,
  filesQuery,
  type MissingFile,
  missingQuery,
  type PdfFile,
  syncFiles,
} from './calls.ts';
import { DeleteFile } from './delete-file.tsx';
import { FileButton } from './file-button.tsx';
import {
  isMissingFrom,
  LinkPublication,
  type LinkToRepair,
  ProposedFile,
  ProposedPublication,
  RepairLink,
  useRelink,
} from './link.tsx';
import { useRefetch } from './refetch.ts';
import { UploadProgress, useSingleUpload } from './upload.tsx';

/** Compares publications and files, and offers repairs where they do not match. */
export function Integrity() {
  const query = useQuery(filesQuery);
  return (
    <section aria-labelledby="integrity">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="integrity" className="font-serif text-2xl font-semibold tracking-tight">
          File Integrity
        </h2>
        <Sync />
      </div>
      <Loaded query={query} failure="Failed to fetch files">
        {(files) => <Compared files={files} />}
      </Loaded>
    </section>
  );
}

function Compared({ files }: { files: PdfFile[] }) {
  const { data: missing } = useQuery(missingQuery);
  const { data: links } = useQuery(brokenLinksQuery);
  const [linkToRepair, setLinkToRepair] = useState<LinkToRepair | null>(null);
  const [linked, setLinked] = useState<PdfFile | null>(null);
  const [fileToDelete, setFileToDelete] = useState<string | null>(null);
  const orphans = files.filter(({ publications }) => publications.length === 0).length;
  const incomplete = files.filter((file) => file.incomplete).length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <FigureCards short>
        <FigureCard label="Stored files" value={files.length} />
        <FigureCard
          label="Missing files"
          value={missing?.count ?? '–'}
          note={missing && `of ${missing.totalPublications} publications`}
        />
        <FigureCard
          label="Broken links"
          value={links?.summary.broken ?? '–'}
          note={links && `of ${links.summary.total} links`}
        />
        <FigureCard label="Incomplete files" value={incomplete} />
        <FigureCard label="Orphaned files" value={orphans} />
      </FigureCards>
      {missing !== undefined && (
        <MissingFiles
          missing={missing?.missingFiles ?? null}
          files={files}
          onRepair={setLinkToRepair}
        />
      )}
      {links !== undefined && (
        <BrokenLinks links={links?.brokenLinks ?? null} files={files} onRepair={setLinkToRepair} />
      )}
      <IncompleteFiles files={files} onDelete={setFileToDelete} />
      <OrphanedFiles files={files} onLink={setLinked} onDelete={setFileToDelete} />
      {linkToRepair && (
        <RepairLink
          linkToRepair={linkToRepair}
          files={files}
          onClose={() => setLinkToRepair(null)}
        />
      )}
      {linked && <LinkPublication file={linked} files={files} onClose={() => setLinked(null)} />}
      {fileToDelete !== null && (
        <DeleteFile filename={fileToDelete} onClose={() => setFileToDelete(null)} />
      )}
    </div>
  );
}

function Sync() {
  const refetch = useRefetch();
  const sync = useMutation({
    mutationFn: syncFiles,
    onSuccess({ physicalFiles, orphanedFiles, brokenLinks }) {
      const counts = [
        counted(physicalFiles.length, 'file'),
        counted(orphanedFiles.length, 'orphaned file'),
        counted(brokenLinks.length, 'broken link'),
      ];
      notifySuccess(`Files synced: ${counts.join(', ')}`);
      return refetch.now();
    },
    onError: () => notifyError('Failed to sync files with database', 'Sync failed'),
  });
  return (
    <Button disabled={sync.isPending} onClick={() => sync.mutate()}>
      <RefreshCw size={16} aria-hidden />
      Sync Files
    </Button>
  );
}

/** Publications whose file is not stored: it is uploaded under its name, or another one is linked. */
function MissingFiles({
  missing,
  files,
  onRepair,
}: {
  missing: MissingFile[] | null;
  files: PdfFile[];
  onRepair: (linkToRepair: LinkToRepair) => void;
}) {
  const { sent, upload, cancel, question } = useSingleUpload();
  const link = useRelink();
  const isBroken = isMissingFrom(files);

  async function supply(file: File, { publicationId, originalName }: MissingFile) {
    const stored = await upload(file, { name: originalName });
    // The server changes names that it cannot store: the link has to follow.
    if (stored && stored.filename !== originalName) {
      link.mutate({ publicationId, address: stored.url, isBroken });
    }
  }

  return (
    <>
      <RepairList
        title="Missing Files"
        explanation="Publications that link to a PDF which is not stored."
        items={missing}
        shown={10}
        keyOf={({ publicationId }) => publicationId}
        fine="Every linked PDF is stored."
        show={(file) => {
          const { publicationId, title, authors, year, originalName } = file;
          const broken = `/storage/publications/${originalName}`;
          return (
            <>
              <Issue name={<RichTitle title={title} />}>
                <p className="line-clamp-1">{year > 0 ? `${authors}, ${year}` : authors}</p>
                <p className="font-mono text-xs leading-relaxed">{originalName}</p>
              </Issue>
              <RepairActions>
                <ProposedFile publicationId={publicationId} files={files} isBroken={isBroken} />
                <FileButton
                  label={`Upload the PDF of ${plainTitle(title)}`}
                  disabled={sent !== null}
                  onFiles={([first]) => first && supply(first, file)}
                >
                  Upload
                </FileButton>
                <Button onClick={() => onRepair({ publicationId, title, broken, isBroken })}>
                  Link …<span className="sr-only"> {plainTitle(title)}</span>
                </Button>
              </RepairActions>
            </>
          );
        }}
      />
      {sent && <UploadProgress files={[sent]} onCancel={cancel} />}
      {question}
    </>
  );
}

/** Links of publications that lead nowhere: to missing files, or that are not web addresses. */
function BrokenLinks({
  links,
  files,
  onRepair,
}: {
  links: BrokenLink[] | null;
  files: PdfFile[];
  onRepair: (linkToRepair: LinkToRepair) => void;
}) {
  return (
    <RepairList
      title="Broken Links"
      explanation="Links to PDFs that are not stored, and those that are no web address."
      items={links && othersFirst(links)}
      shown={5}
      keyOf={({ publicationId, url }) => `${publicationId} ${url}`}
      fine="Every link leads somewhere."
      show={({ publicationId, title, url }) => {
        const isBroken = (other: string) => other === url;
        return (
          <>
            <Issue name={<RichTitle title={title} />}>
              <p className="font-mono text-xs leading-relaxed">{url}</p>
            </Issue>
            <RepairActions>
              <ProposedFile publicationId={publicationId} files={files} isBroken={isBroken} />
              <Button onClick={() => onRepair({ publicationId, title, broken: url, isBroken })}>
                Fix …<span className="sr-only"> {plainTitle(title)}</span>
              </Button>
            </RepairActions>
          </>
        );
      }}
    />
  );
}

/** Links to missing files are listed under "Missing Files", too: the others come first. */
const othersFirst = (links: BrokenLink[]) =>
  links.toSorted((a, b) => Number(linkedFile(a.url) !== null) - Number(linkedFile(b.url) !== null));

/** Stored files that may have been cut off: each can be uploaded again under its name, or removed. */
function IncompleteFiles({
  files,
  onDelete,
}: {
  files: PdfFile[];
  onDelete: (filename: string) => void;
}) {
  const { sent, upload, cancel, question } = useSingleUpload();
  return (
    <>
      <RepairList
        title="Incomplete Files"
        explanation="Stored PDFs whose end is missing: they may have been cut off."
        items={files.filter(({ incomplete }) => incomplete)}
        shown={10}
        keyOf={({ filename }) => filename}
        fine="Every stored PDF is whole."
        show={({ filename, size, publications: [publication] }) => (
          <>
            <Issue name={filename}>
              {publication
                ? `${fileSize(size)}, of “${plainTitle(publication.title)}”`
                : fileSize(size)}
            </Issue>
            <RepairActions>
              <FileButton
                label={`Replace ${filename}`}
                disabled={sent !== null}
                onFiles={([first]) => first && upload(first, { name: filename, overwrite: true })}
              >
                Replace
              </FileButton>
              <Button variant="danger" onClick={() => onDelete(filename)}>
                Remove<span className="sr-only"> {filename}</span>
              </Button>
            </RepairActions>
          </>
        )}
      />
      {sent && <UploadProgress files={[sent]} onCancel={cancel} />}
      {question}
    </>
  );
}

const AT_ONCE = 20;

/** Stored files that no publication links to: each is linked to one, or removed. */
function OrphanedFiles({
  files,
  onLink,
  onDelete,
}: {
  files: PdfFile[];
  onLink: (file: PdfFile) => void;
  onDelete: (filename: string) => void;
}) {
  const { timeZone } = useSite();
  const [shown, setShown] = useState(AT_ONCE);
  const orphans = files.filter(({ publications }) => publications.length === 0);
  return (
    <RepairList
      title="Orphaned Files"
      explanation="Stored PDFs that no publication links to."
      items={orphans}
      shown={shown}
      keyOf={({ filename }) => filename}
      fine="Every stored PDF belongs to a publication."
      more={<Button onClick={() => setShown(shown + AT_ONCE)}>Show more</Button>}
      show={(file) => (
        <>
          <Issue name={file.filename}>
            {`${fileSize(file.size)}, ${formatShortly(file.uploadDate, timeZone)}`}
          </Issue>
          <RepairActions>
            <ProposedPublication file={file} isBroken={isMissingFrom(files)} />
            <Button onClick={() => onLink(file)}>
              Link …<span className="sr-only"> {file.filename}</span>
            </Button>
            <Button variant="danger" onClick={() => onDelete(file.filename)}>
              Remove<span className="sr-only"> {file.filename}</span>
            </Button>
          </RepairActions>
        </>
      )}
    />
  );
}

/** Issues of one kind, each with the actions that repair it. */
function RepairList<Item>({
  title,
  explanation,
  items,
  shown,
  keyOf,
  show,
  fine,
  more,
}: {
  title: string;
  explanation: string;
  /** Null when this could not be checked. */
  items: Item[] | null;
  /** How many are shown; the others follow as these are repaired. */
  shown: number;
  keyOf: (item: Item) => string | number;
  show: (item: Item) => ReactNode;
  /** Shown when there are no issues. */
  fine: string;
  /** A button that shows the others at once. */
  more?: ReactNode;
}) {
  const id = useId();
  const rest = (items?.length ?? 0) - shown;
  return (
    <Card as="section" labelledBy={id}>
      <div className="flex items-center gap-3">
        <CardTitle id={id} as="h3">
          {title}
        </CardTitle>
        {items && items.length > 0 && <Badge tone="danger">{items.length}</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">{explanation}</p>
      {items === null && <p className="mt-4 text-sm">This could not be checked.</p>}
      {items?.length === 0 && <p className="mt-4 text-sm">{fine}</p>}
      <ul className="mt-2">
        {items?.slice(0, shown).map((item) => (
          <li
            key={keyOf(item)}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 last:pb-0"
          >
            {show(item)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm text-muted">
          <p>
            {`Showing ${shown} of ${shown + rest}.`}
            {!more && ' The others follow as these are fixed.'}
          </p>
          {more}
        </div>
      )}
    </Card>
  );
}

/** The name of an item above what is known of it. */
function Issue({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 grow basis-72 text-sm">
      <p className="font-medium wrap-anywhere">{name}</p>
      <div className="text-muted wrap-anywhere">{children}</div>
    </div>
  );
}

/** The buttons that repair an item. */
function RepairActions({ children }: { children: ReactNode }) {
  return <div className="flex max-w-full flex-wrap gap-2">{children}</div>;
}

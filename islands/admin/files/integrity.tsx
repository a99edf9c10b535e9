import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { RECORDS } from '../../../records/index.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { linkedFile } from '../../../src/publications/integrity.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded, Spinner } from '../../../src/ui/loaded.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { counted, fileSize } from '../../../src/values/text.ts';
import { FileButton } from '../kit/file-button.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationsQuery } from '../publications/calls.ts';
import { EditPublication } from '../publications/edit.tsx';
import {
  brokenLinksQuery,
  type FoundLinks,
  fileCalls,
  filesQuery,
  isOrphan,
  type MissingFile,
  missingQuery,
  type PdfFile,
  useRefetch,
} from './calls.ts';
import { FileActions } from './file-actions.tsx';
import { IssueCount, IssueItem, IssueList } from './issue-list.tsx';
import { PdfTexts } from './pdf-texts.tsx';
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
  // Together: a list that comes later would move those below it.
  if (missing === undefined || links === undefined) return <Spinner label="Loading …" />;
  const orphans = files.filter(isOrphan);
  const incomplete = files.filter((file) => file.incomplete);
  return (
    <div className="grid grid-cols-1 gap-5">
      <FigureCards>
        <FigureCard label="Stored files" value={files.length} />
        <IssueCount
          label="Missing files"
          found={missing}
          count={({ count }) => count}
          note={({ totalPublications }) => `of ${totalPublications} publications`}
        />
        <IssueCount
          label="Broken links"
          found={links}
          count={({ summary, recordLinks }) => summary.broken + recordLinks.length}
          note={({ summary }) => `of ${summary.total} links of publications`}
        />
        <FigureCard label="Incomplete files" value={incomplete.length} />
        <FigureCard label="Orphaned files" value={orphans.length} />
      </FigureCards>
      <MissingFiles missing={missing?.missingFiles ?? null} />
      <BrokenLinks links={links} />
      <FileIssues
        title="Incomplete Files"
        explanation="Stored PDFs whose end is missing: they may have been cut off."
        fine="Every stored PDF is whole."
        files={incomplete}
      />
      <FileIssues
        title="Orphaned Files"
        explanation="Stored PDFs that no publication and no other record links to."
        fine="Every stored PDF belongs to a publication or another record."
        files={orphans}
      />
      <PdfTexts />
    </div>
  );
}

function Sync() {
  const refetch = useRefetch();
  const sync = useAction(fileCalls.sync, {
    done: ({ physicalFiles, orphanedFiles, brokenLinks }) =>
      `Files synced: ${counted(physicalFiles.length, 'file')}, ${counted(orphanedFiles.length, 'orphaned file')}, ${counted(brokenLinks.length, 'broken link')}`,
    onSuccess: refetch.now,
    onError: () => notifyError('Failed to sync files with database', 'Sync failed'),
  });
  return (
    <Button icon={RefreshCw} disabled={sync.isPending} onClick={() => sync.mutate()}>
      Sync Files
    </Button>
  );
}

function MissingFiles({ missing }: { missing: MissingFile[] | null }) {
  const { sent, upload, cancel, question } = useSingleUpload();
  return (
    <>
      <IssueList
        title="Missing Files"
        explanation="Publications that link to a PDF which is not stored."
        items={missing}
        shown={10}
        keyOf={({ publicationId }) => publicationId}
        fine="Every linked PDF is stored."
        show={({ publicationId, title, authors, year, originalName }) => (
          <>
            <IssueItem name={<RichTitle title={title} />}>
              <p className="line-clamp-1">{year > 0 ? `${authors}, ${year}` : authors}</p>
              <p className="font-mono text-xs leading-relaxed">{originalName}</p>
            </IssueItem>
            <div className="flex flex-wrap gap-2">
              <FileButton
                label={`Upload the PDF of ${plainTitle(title)}`}
                disabled={sent !== null}
                onFiles={([file]) => file && upload(file, originalName)}
              >
                Upload
              </FileButton>
              <EditLinks publicationId={publicationId} title={title} />
            </div>
          </>
        )}
      />
      {sent && <UploadProgress sent={sent} onCancel={cancel} />}
      {question}
    </>
  );
}

function BrokenLinks({ links }: { links: FoundLinks | null }) {
  return (
    <IssueList
      title="Broken Links"
      explanation="Links to files that are not stored, and those that are no web address."
      items={links && [...othersFirst(links.brokenLinks), ...links.recordLinks]}
      shown={5}
      keyOf={(link) => Object.values(link).join(' ')}
      fine="Every link leads somewhere."
      show={(link) => (
        <>
          <IssueItem name={<RichTitle title={link.title} />}>
            <p className="font-mono text-xs leading-relaxed">{link.url}</p>
          </IssueItem>
          {'kind' in link ? (
            <ButtonLink href={`/admin?tab=${RECORDS[link.kind].page}`}>
              Edit …<span className="sr-only"> {link.title}</span>
            </ButtonLink>
          ) : (
            <EditLinks publicationId={link.publicationId} title={link.title} />
          )}
        </>
      )}
    />
  );
}

/** Links to missing files are listed under "Missing Files", too: the others come first. */
const othersFirst = (links: FoundLinks['brokenLinks']) =>
  links.toSorted((a, b) => Number(linkedFile(a.url) !== null) - Number(linkedFile(b.url) !== null));

function EditLinks({ publicationId, title }: { publicationId: number; title: string }) {
  const refetch = useRefetch();
  const { data: publications } = useQuery(publicationsQuery);
  const [open, setOpen] = useState(false);
  const publication = publications?.find(({ id }) => id === publicationId);
  const close = async () => {
    // The list first: where the row goes, the dialog returns the focus to the next one.
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

function FileIssues({
  files,
  ...texts
}: {
  title: string;
  explanation: string;
  fine: string;
  files: PdfFile[];
}) {
  return (
    <IssueList
      {...texts}
      items={files}
      keyOf={({ filename }) => filename}
      show={(file) => (
        <>
          <IssueItem name={file.filename}>
            {fileSize(file.size)}
            {[...file.publications, ...file.records].map(
              ({ title }) => `, of “${plainTitle(title)}”`,
            )}
          </IssueItem>
          <FileActions file={file} />
        </>
      )}
    />
  );
}

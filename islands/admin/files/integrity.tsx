import { useMutation, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { BrokenLinks } from './broken-links.tsx';
import { brokenLinksQuery, filesQuery, missingQuery, type PdfFile, syncFiles } from './calls.ts';
import { DeleteFile } from './delete-file.tsx';
import { IncompleteFiles } from './incomplete-files.tsx';
import { LinkPublication } from './link-publication.tsx';
import { type Mended, MendLink } from './mend-link.tsx';
import { MissingFiles } from './missing-files.tsx';
import { OrphanedFiles } from './orphaned-files.tsx';
import { useRefetch } from './refetch.ts';

/** Whether publications and files go together, and what mends it where they do not. */
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
  const [mended, setMended] = useState<Mended | null>(null);
  const [linked, setLinked] = useState<PdfFile | null>(null);
  const [doomed, setDoomed] = useState<string | null>(null);
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
        <MissingFiles missing={missing?.missingFiles ?? null} files={files} onMend={setMended} />
      )}
      {links !== undefined && (
        <BrokenLinks links={links?.brokenLinks ?? null} files={files} onMend={setMended} />
      )}
      <IncompleteFiles files={files} onDelete={setDoomed} />
      <OrphanedFiles files={files} onLink={setLinked} onDelete={setDoomed} />
      {mended && <MendLink mended={mended} files={files} onClose={() => setMended(null)} />}
      {linked && <LinkPublication file={linked} files={files} onClose={() => setLinked(null)} />}
      {doomed !== null && <DeleteFile filename={doomed} onClose={() => setDoomed(null)} />}
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

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

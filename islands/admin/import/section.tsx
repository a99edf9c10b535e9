import { useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import type { ArchivedRecord } from '../../../src/import/write-site-archive.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { counted } from '../../../src/values/text.ts';
import { AddedTable } from '../backups/added.tsx';
import { backupCalls, type OmittedIds } from '../backups/calls.ts';
import { DropZone } from '../kit/drop-zone.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { ProposalSummary } from '../kit/proposals.tsx';
import { withPaths } from '../kit/source-files.ts';
import { useAction } from '../kit/use-action.ts';
import { refetchAll } from '../settings/calls.ts';
import { ProfileProposals } from './profile-proposals.tsx';
import type { ArchivedSite } from './read-files.ts';
import { readSiteInWorker } from './read-in-worker.ts';
import { Report } from './report.tsx';

/** Imports a site of another system: it is converted to an archive in the browser, which is then added. */
export function ImportSection() {
  const { timeZone } = useSite();
  const [filesRead, setFilesRead] = useState(0);
  const reading = useAction((chosen: File[]) => {
    setFilesRead(0);
    return readSiteInWorker({ files: withPaths(chosen), timeZone }, setFilesRead);
  });
  return (
    <Card as="section" labelledBy="section" className="max-w-3xl">
      <CardTitle id="section" as="h3" className="text-xl">
        Import a site
      </CardTitle>
      {reading.data ? (
        <FoundSite found={reading.data} onAgain={reading.reset} />
      ) : (
        <ChooseSite
          disabled={reading.isPending}
          label={reading.isPending ? `Reading … (${counted(filesRead, 'file')})` : 'Choose a file'}
          onFiles={reading.mutate}
        />
      )}
    </Card>
  );
}

/** The records that were read, to select and import; afterwards the result. */
function FoundSite({ found, onAgain }: { found: ArchivedSite; onAgain: () => void }) {
  const queries = useQueryClient();
  const [omitted, setOmitted] = useState<ReadonlySet<ArchivedRecord>>(new Set());
  const moving = useAction(
    async (archive: File) => {
      const { name } = await backupCalls.upload(archive);
      return backupCalls.add(name, { omitted: groupIds(omitted) });
    },
    { done: 'Import complete', onSuccess: () => refetchAll(queries) },
  );
  useUnsavedGuard(moving.isPending);
  const { report, portrait, archive } = found;
  return (
    <div className="mt-2">
      <ProposalSummary key={moving.isSuccess ? 'moved' : 'preview'}>
        {moving.data
          ? 'Imported. Old addresses redirect to the new ones.'
          : `${report.system === 'CV' ? 'A CV' : `A site of ${report.system}`}. Nothing is saved yet.`}
      </ProposalSummary>
      {moving.data ? (
        <div className="mt-4">
          <AddedTable added={moving.data} />
        </div>
      ) : (
        <Report report={report} omitted={omitted} onOmit={setOmitted} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!moving.data && (
          <Button
            variant="primary"
            disabled={moving.isPending}
            onClick={() => moving.mutate(archive)}
          >
            {moving.isPending ? 'Importing …' : 'Import'}
          </Button>
        )}
        <Button disabled={moving.isPending} onClick={onAgain}>
          Choose another file
        </Button>
      </div>
      {moving.data && <ProfileProposals profile={report.profile} portrait={portrait} />}
    </div>
  );
}

/** Controls to choose an export or a folder of another site. */
const ChooseSite = ({
  label,
  ...choice
}: {
  label: string;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}) => (
  <>
    <p className="mt-1 mb-5 max-w-measure text-sm text-muted">
      Import posts, pages, publications, talks, courses, projects and people from another site, with
      their images. Old addresses redirect to the new ones. You can repeat the import: existing
      records are not changed.
    </p>
    <DropZone
      icon={FolderInput}
      title="Your other site"
      hint="Choose the folder or a ZIP file of an al-folio, academicpages or HugoBlox site, a WordPress (.xml) or Ghost (.json) export, or a CV in JSON Resume or RenderCV format. Files are read in this browser."
      choose={label}
      accept=".zip,.xml,.json,.yml,.yaml"
      {...choice}
    />
    <div className="mt-4 text-center">
      <FileButton folder {...choice}>
        Choose a folder
      </FileButton>
    </div>
  </>
);

function groupIds(records: ReadonlySet<ArchivedRecord>): OmittedIds {
  const ids: OmittedIds = {};
  for (const { kind, id } of records) ids[kind] = [...(ids[kind] ?? []), id];
  return ids;
}

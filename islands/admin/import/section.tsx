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
import { useAction } from '../kit/use-action.ts';
import { refetchAll } from '../settings/calls.ts';
import { ProfileProposals } from './profile-proposals.tsx';
import type { ArchivedSite } from './read-files.ts';
import { readSiteInWorker } from './read-in-worker.ts';
import { Report } from './report.tsx';

/** Moves a site of another system in: it is read here as an archive, which is then added. */
export function ImportSection() {
  const { timeZone } = useSite();
  const [filesRead, setFilesRead] = useState(0);
  const reading = useAction((chosen: File[]) => {
    setFilesRead(0);
    const files = chosen.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
    return readSiteInWorker({ files, timeZone }, setFilesRead);
  });
  return (
    <Card as="section" labelledBy="section" className="max-w-3xl">
      <CardTitle id="section" as="h3" className="text-xl">
        Moving In
      </CardTitle>
      {reading.data ? (
        <FoundSite found={reading.data} onAgain={reading.reset} />
      ) : (
        <ChooseSite
          disabled={reading.isPending}
          label={reading.isPending ? `Reading … (${counted(filesRead, 'file')})` : 'Choose a File'}
          onFiles={reading.mutate}
        />
      )}
    </Card>
  );
}

/** What was read, to be chosen from and added; afterwards what came in. */
function FoundSite({ found, onAgain }: { found: ArchivedSite; onAgain: () => void }) {
  const queries = useQueryClient();
  const [omitted, setOmitted] = useState<ReadonlySet<ArchivedRecord>>(new Set());
  const moving = useAction(
    async (archive: File) => {
      const { name } = await backupCalls.upload(archive);
      return backupCalls.add(name, { omitted: groupIds(omitted) });
    },
    { done: 'The site has moved in', onSuccess: () => refetchAll(queries) },
  );
  useUnsavedGuard(moving.isPending);
  const { report, portrait, archive } = found;
  return (
    <div className="mt-2">
      <ProposalSummary key={moving.isSuccess ? 'moved' : 'preview'}>
        {moving.data
          ? 'This came in. Addresses that changed lead to the new ones.'
          : `${report.system === 'CV' ? 'A CV' : `A site of ${report.system}`}. Nothing is stored yet.`}
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
          Choose Another File
        </Button>
      </div>
      {moving.data && <ProfileProposals profile={report.profile} portrait={portrait} />}
    </div>
  );
}

/** The places that take an export or a folder of another site. */
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
      Posts, pages, publications, talks, courses, projects and people of another site, with their
      pictures; their addresses lead to the new ones. It can be done again: what is here already is
      left as it is.
    </p>
    <DropZone
      icon={FolderInput}
      title="Your Other Site"
      hint="The folder of an al-folio, academicpages or HugoBlox site, as it is or as a ZIP file, the export of WordPress (.xml) or Ghost (.json), or a CV of JSON Resume or RenderCV. It is read in this browser."
      choose={label}
      accept=".zip,.xml,.json,.yml,.yaml"
      {...choice}
    />
    <div className="mt-4 text-center">
      <FileButton folder {...choice}>
        Choose a Folder
      </FileButton>
    </div>
  </>
);

function groupIds(records: ReadonlySet<ArchivedRecord>): OmittedIds {
  const ids: OmittedIds = {};
  for (const { kind, id } of records) ids[kind] = [...(ids[kind] ?? []), id];
  return ids;
}

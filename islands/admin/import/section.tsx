import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import type { SiteReport } from '../../../src/import/write-site-archive.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { AddedTable } from '../backups/added.tsx';
import { backupCalls } from '../backups/calls.ts';
import { DropZone } from '../kit/drop-zone.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { ProposalSummary } from '../kit/proposals.tsx';
import { useAction } from '../kit/use-action.ts';
import { refetchAll, settingsCalls, settingsQuery } from '../settings/calls.ts';
import { ProfileProposalForm } from '../settings/profile-proposal.tsx';
import { Report } from './report.tsx';

/** Moves a site of another system in: it is read here as an archive, which is then added. */
export function ImportSection() {
  const queries = useQueryClient();
  const { timeZone } = useSite();
  const reading = useAction(async (files: File[]) => {
    // What reads other systems is loaded with the first site.
    const { archiveFiles } = await import('./read-files.ts');
    return archiveFiles(files, timeZone);
  });
  const moving = useAction(
    async (archive: File) => {
      const { name } = await backupCalls.upload(archive);
      return backupCalls.add(name, false);
    },
    { done: 'The site has moved in', onSuccess: () => refetchAll(queries) },
  );
  useUnsavedGuard(moving.isPending);
  const again = () => {
    reading.reset();
    moving.reset();
  };
  const { data: found } = reading;
  return (
    <Card as="section" labelledBy="section" className="max-w-3xl">
      <CardTitle id="section" as="h3" className="text-xl">
        Moving In
      </CardTitle>
      {found ? (
        <div className="mt-2">
          <ProposalSummary key={moving.isSuccess ? 'moved' : 'preview'}>
            {moving.data
              ? 'This came in. Addresses that changed lead to the new ones.'
              : `A site of ${found.report.system}. Nothing is stored yet.`}
          </ProposalSummary>
          {moving.data ? (
            <div className="mt-4">
              <AddedTable added={moving.data} />
            </div>
          ) : (
            <Report report={found.report} />
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {!moving.data && (
              <Button
                variant="primary"
                disabled={moving.isPending}
                onClick={() => moving.mutate(found.archive)}
              >
                {moving.isPending ? 'Importing …' : 'Import'}
              </Button>
            )}
            <Button disabled={moving.isPending} onClick={again}>
              Choose Another File
            </Button>
          </div>
          {moving.data && <ProfileProposals profile={found.report.profile} />}
        </div>
      ) : (
        <>
          <p className="mt-1 mb-5 max-w-measure text-sm text-muted">
            Posts, pages, publications and talks of another site, with their pictures; their
            addresses lead to the new ones. It can be done again: what is here already is left as it
            is.
          </p>
          <DropZone
            icon={FolderInput}
            title="Your Other Site"
            hint="The folder of an al-folio, academicpages or HugoBlox site, as it is or as a ZIP file, or the export of WordPress (.xml) or Ghost (.json). It is read in this browser."
            choose={reading.isPending ? 'Reading …' : 'Choose a File'}
            accept=".zip,.xml,.json"
            disabled={reading.isPending}
            onFiles={(files) => reading.mutate(files)}
          />
          <div className="mt-4 text-center">
            <FileButton
              folder
              disabled={reading.isPending}
              onFiles={(files) => reading.mutate(files)}
            >
              Choose a Folder
            </FileButton>
          </div>
        </>
      )}
    </Card>
  );
}

/** What the earlier site says of its owner, to be taken into the settings or not. */
function ProfileProposals({ profile }: { profile: SiteReport['profile'] }) {
  const queries = useQueryClient();
  const { data: stored } = useQuery(settingsQuery);
  const [isOpen, setOpen] = useState(true);
  const saving = useAction(settingsCalls.save, {
    done: 'The settings are saved',
    onSuccess(settings) {
      queries.setQueryData(settingsQuery.queryKey, settings);
      setOpen(false);
    },
  });
  if (!isOpen || !stored) return null;
  return (
    <ProfileProposalForm
      label="What the site says of you"
      proposal={profile}
      now={stored}
      pending={saving.isPending}
      intro={(isEmpty) => (
        <p className="font-medium">
          {isEmpty
            ? 'Your settings say all of it already.'
            : 'Tick what your settings may say. Nothing of it is stored yet.'}
        </p>
      )}
      onAccept={saving.mutate}
      onDecline={() => setOpen(false)}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { MAX_SITE } from '../../../src/lib/import/moved-site.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { DropZone } from '../kit/drop-zone.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { ProposalSummary } from '../kit/proposals.tsx';
import { useAction } from '../kit/use-action.ts';
import { refetchAll } from '../settings/calls.ts';
import { moveIn, previewMove } from './calls.ts';
import { ProfileProposals } from './profile.tsx';
import { Report } from './report.tsx';

/** Moves a site of another system in: first what would change, then that. */
export function MovingIn() {
  const queries = useQueryClient();
  const preview = useAction(async (file: File) => ({ file, report: await previewMove(file) }));
  const moving = useAction(moveIn, {
    done: 'The site has moved in',
    onSuccess: () => refetchAll(queries),
  });
  useUnsavedGuard(moving.isPending);
  const again = () => {
    preview.reset();
    moving.reset();
  };
  const { data: found } = preview;
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
          <Report report={moving.data ?? found.report} />
          <div className="mt-6 flex flex-wrap gap-3">
            {!moving.data && (
              <Button
                variant="primary"
                disabled={moving.isPending}
                onClick={() => moving.mutate(found.file)}
              >
                {moving.isPending ? 'Importing …' : 'Import'}
              </Button>
            )}
            <Button disabled={moving.isPending} onClick={again}>
              Choose Another File
            </Button>
          </div>
          {moving.data && <ProfileProposals profile={moving.data.profile} />}
        </div>
      ) : (
        <>
          <p className="mt-1 mb-5 max-w-measure text-sm text-muted">
            Posts, pages, publications and talks of another site, with their pictures; their
            addresses lead to the new ones. It can be done again: what did not change there is left
            as it is here.
          </p>
          <DropZone
            icon={FolderInput}
            title="Your Other Site"
            hint={`The folder of an al-folio, academicpages or HugoBlox site as a ZIP file, or the export of WordPress (.xml) or Ghost (.json): ${MAX_SITE / 2 ** 20} MB at most. A larger one comes in by the command “npm run import”.`}
            choose={preview.isPending ? 'Reading …' : 'Choose a File'}
            accept=".zip,.xml,.json"
            disabled={preview.isPending}
            onFiles={([file]) => file && preview.mutate(file)}
          />
        </>
      )}
    </Card>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsCalls } from './calls.ts';

/** Removes the sample content after a confirmation. */
export function RemoveSampleButton({ className }: { className?: string }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useAction(() => settingsCalls.removeSample(queries), {
    done: 'Sample content removed',
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" {...(className && { className })} onClick={() => setAsking(true)}>
        Remove sample content
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove the sample content?"
        confirm="Remove"
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        This deletes the sample records, photos and settings and cannot be undone. Anything you
        added or edited is kept.
      </ConfirmDialog>
    </>
  );
}

/** Removes the fictional content of a new site. */
export function SampleSection() {
  const { sample } = useSite();
  return (
    <Section large title="Sample content" className="max-w-3xl">
      {sample ? (
        <>
          <p className="mt-1 text-sm text-muted">
            A new site shows a fictional researcher as an example. Every page says so until you
            remove the sample content.
          </p>
          <div className="mt-5 grid grid-cols-1 gap-4 text-sm sm:grid-cols-2">
            <div>
              <h4 className="font-medium">Removed</h4>
              <p className="mt-1 text-muted">
                Sample records and photos that you did not edit, with their files, and all unchanged
                sample settings.
              </p>
            </div>
            <div>
              <h4 className="font-medium">Kept</h4>
              <p className="mt-1 text-muted">
                Everything that you added or edited, settings that you saved, chats, meetings,
                messages, and visitor statistics.
              </p>
            </div>
          </div>
          <RemoveSampleButton className="mt-6" />
        </>
      ) : (
        <p role="status" className="mt-1 text-sm">
          The sample content has been removed. Continue with{' '}
          <PanelLink href="/admin?tab=settings&section=profile">your profile</PanelLink>.
        </p>
      )}
    </Section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsCalls } from './calls.ts';

/** Takes the sample away when it was asked twice. */
export function RemoveSampleButton({ className }: { className?: string }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useAction(() => settingsCalls.removeSample(queries), {
    done: 'The sample is gone: the site is yours',
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" {...(className && { className })} onClick={() => setAsking(true)}>
        Remove the Sample
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove the sample?"
        confirm="Remove"
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        Its records and photos go, and its settings. They cannot be brought back. What you added or
        changed stays.
      </ConfirmDialog>
    </>
  );
}

/** Takes away the invented content that a site begins with. */
export function SampleSection() {
  const { sample } = useSite();
  return (
    <Section large title="Sample Content" className="max-w-3xl">
      {sample ? (
        <>
          <p className="mt-1 text-sm text-muted">
            The site began with an invented researcher, so that you see how it looks. Every page
            says so until the sample is removed.
          </p>
          <div className="mt-5 grid grid-cols-1 gap-4 text-sm sm:grid-cols-2">
            <div>
              <h4 className="font-medium">What Goes</h4>
              <p className="mt-1 text-muted">
                Its records and photos that you did not change, with their files, and every setting
                that is still the sample’s.
              </p>
            </div>
            <div>
              <h4 className="font-medium">What Stays</h4>
              <p className="mt-1 text-muted">
                What you added or changed, the settings that you saved, chats, meetings, messages,
                and the figures of visits.
              </p>
            </div>
          </div>
          <RemoveSampleButton className="mt-6" />
        </>
      ) : (
        <p role="status" className="mt-1 text-sm">
          The sample is gone: what is here is yours. Go on with{' '}
          <PanelLink href="/admin?tab=settings&section=profile">your profile</PanelLink>.
        </p>
      )}
    </Section>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteReport } from '../../../src/lib/import/site-archive.ts';
import { useAction } from '../kit/use-action.ts';
import { saveSettings, settingsQuery } from '../settings/calls.ts';
import { ProfileProposal } from '../settings/profile-proposal.tsx';

/** What the earlier site says of its owner, to be taken into the settings or not. */
export function ProfileProposals({ profile }: { profile: SiteReport['profile'] }) {
  const queries = useQueryClient();
  const { data: stored } = useQuery(settingsQuery);
  const [isOpen, setOpen] = useState(true);
  const saving = useAction(saveSettings, {
    done: 'The settings are saved',
    onSuccess(settings) {
      queries.setQueryData(settingsQuery.queryKey, settings);
      setOpen(false);
    },
  });
  if (!isOpen || !stored) return null;
  return (
    <ProfileProposal
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

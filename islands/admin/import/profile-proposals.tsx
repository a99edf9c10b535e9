import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '../../../records/settings.ts';
import type { SiteReport } from '../../../src/import/write-site-archive.ts';
import { useAction } from '../kit/use-action.ts';
import { settingsCalls, settingsQuery } from '../settings/calls.ts';
import { ProfileProposalForm } from '../settings/profile-proposal.tsx';
import { uploadPhoto } from '../settings/site-files.ts';

/** What the earlier site says of its owner, to be taken into the settings or not. */
export function ProfileProposals({
  profile,
  portrait,
}: {
  profile: SiteReport['profile'];
  portrait: File | null;
}) {
  const queries = useQueryClient();
  const { data: stored } = useQuery(settingsQuery);
  const [isOpen, setOpen] = useState(true);
  const saving = useAction(
    async ({ changes, photo }: { changes: Partial<Settings>; photo: File | null }) =>
      settingsCalls.save(
        queries,
        photo ? { ...changes, portrait: await uploadPhoto(photo) } : changes,
      ),
    {
      done: 'The settings are saved',
      onSuccess: () => setOpen(false),
    },
  );
  if (!isOpen || !stored) return null;
  return (
    <ProfileProposalForm
      label="What the site says of you"
      proposal={profile}
      portrait={portrait}
      now={stored}
      pending={saving.isPending}
      intro={(isEmpty) => (
        <p className="font-medium">
          {isEmpty
            ? 'Your settings say all of it already.'
            : 'Checkbox what your settings may say. Nothing of it is stored yet.'}
        </p>
      )}
      onAccept={(changes, photo) => saving.mutate({ changes, photo })}
      onDecline={() => setOpen(false)}
    />
  );
}

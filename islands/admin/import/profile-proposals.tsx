import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '../../../records/settings.ts';
import type { SiteReport } from '../../../src/import/write-site-archive.ts';
import { useAction } from '../kit/use-action.ts';
import { settingsCalls, settingsQuery } from '../settings/calls.ts';
import { ProfileProposalForm } from '../settings/profile-proposal.tsx';
import { uploadPhoto } from '../settings/site-files.ts';

/** Profile details found on the imported site, offered for the settings. */
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
      done: 'Settings saved',
      onSuccess: () => setOpen(false),
    },
  );
  if (!isOpen || !stored) return null;
  return (
    <ProfileProposalForm
      label="Profile details from the site"
      proposal={profile}
      portrait={portrait}
      now={stored}
      pending={saving.isPending}
      intro={(isEmpty) => (
        <p className="font-medium">
          {isEmpty
            ? 'Your settings already have all of these details.'
            : 'Select the details to use in your settings. Nothing is saved yet.'}
        </p>
      )}
      onAccept={(changes, photo) => saving.mutate({ changes, photo })}
      onDecline={() => setOpen(false)}
    />
  );
}

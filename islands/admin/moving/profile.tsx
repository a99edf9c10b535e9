import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ProposalBox, useAcceptance } from '../kit/proposals.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { changeSite } from '../kit/site.ts';
import { saveSettings, settingsQuery } from '../settings/calls.ts';
import { ProfilePartList, profileParts } from '../settings/profile-proposal.tsx';
import type { MoveReport } from './calls.ts';

type Profile = MoveReport['profile'];

/** What the earlier site says of its owner, to be taken into the settings or not. */
export function ProfileProposals({ profile }: { profile: Profile }) {
  const { data: stored } = useQuery(settingsQuery);
  return stored ? <Proposals profile={profile} stored={stored} /> : null;
}

function Proposals({ profile, stored }: { profile: Profile; stored: Settings }) {
  const queries = useQueryClient();
  const [parts] = useState(() => profileParts(profile, stored));
  const acceptance = useAcceptance(parts);
  const [open, setOpen] = useState(parts.length > 0);
  const saving = useSingleMutation({
    mutationFn: saveSettings,
    onSuccess(settings) {
      queries.setQueryData(settingsQuery.queryKey, settings);
      changeSite(queries, { name: settings.name });
      notifySuccess('The settings are saved');
      setOpen(false);
    },
    onError: (error) => notifyError(error),
  });
  if (!open) return null;
  const accept = () => {
    const { accepted } = acceptance;
    const links = [...stored.links, ...accepted.flatMap(({ link }) => link ?? [])];
    let changes: Partial<Settings> = { links };
    for (const part of accepted) {
      part.accept((name, value) => {
        changes = { ...changes, [name]: value };
      });
    }
    saving.mutate(changes);
  };
  return (
    <ProposalBox
      label="What the site says of you"
      className="mt-6"
      decisions={
        <>
          <Button variant="primary" disabled={saving.isPending} onClick={accept}>
            Accept Selected
          </Button>
          <Button disabled={saving.isPending} onClick={() => setOpen(false)}>
            Decline
          </Button>
        </>
      }
    >
      <p className="font-medium">Tick what your settings may say. Nothing of it is stored yet.</p>
      <ProfilePartList parts={parts} acceptance={acceptance} />
    </ProposalBox>
  );
}

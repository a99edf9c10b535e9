import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ProposalBox, ProposalList, useAcceptance } from '../kit/proposals.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { changeSite } from '../kit/site.ts';
import { saveSettings, settingsQuery } from '../settings/calls.ts';
import { LINK_KIND } from '../settings/link-kinds.ts';
import type { MoveReport } from './calls.ts';

type Profile = MoveReport['profile'];

/** What the earlier site says of its owner, to be taken into the settings or not. */
export function ProfileProposals({ profile }: { profile: Profile }) {
  const { data: stored } = useQuery(settingsQuery);
  return stored ? <Proposals profile={profile} stored={stored} /> : null;
}

interface Part {
  id: string;
  label: string;
  text: string;
  changes: (now: Partial<Settings>) => Partial<Settings>;
}

function Proposals({ profile, stored }: { profile: Profile; stored: Settings }) {
  const queries = useQueryClient();
  const [parts] = useState(() => partsOf(profile, stored));
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
    let changes: Partial<Settings> = { links: stored.links };
    for (const part of acceptance.accepted) changes = { ...changes, ...part.changes(changes) };
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
      <ProposalList
        label="Proposals"
        dense
        items={parts}
        keyOf={({ id }) => id}
        titleOf={({ label, text }) => `${label}: ${text.slice(0, 60)}`}
        acceptance={acceptance}
        row={({ label, text }) => (
          <>
            <p className="text-sm font-medium">{label}</p>
            <p className="line-clamp-4 text-sm wrap-anywhere text-muted">{text}</p>
          </>
        )}
      />
    </ProposalBox>
  );
}

const TEXTS = [
  ['name', 'Name'],
  ['headline', 'Headline'],
  ['affiliation', 'Affiliation'],
  ['location', 'Location'],
  ['email', 'E-Mail'],
  ['orcid', 'ORCID iD'],
] as const;

/** What is proposed and does not stand there already. */
function partsOf(profile: Profile, now: Settings): Part[] {
  const { summary, researchAreas, links } = profile;
  const differs = (one: string[], other: string[]) =>
    one.length > 0 && JSON.stringify(one) !== JSON.stringify(other);
  return [
    ...TEXTS.flatMap(([name, label]): Part[] => {
      const text = profile[name];
      if (text === '' || text === now[name]) return [];
      return [{ id: name, label, text, changes: () => ({ [name]: text }) }];
    }),
    ...(differs(summary, now.summary)
      ? [{ id: 'summary', label: 'Summary', text: summary.join(' '), changes: () => ({ summary }) }]
      : []),
    ...(differs(researchAreas, now.researchAreas)
      ? [
          {
            id: 'researchAreas',
            label: 'Research Areas',
            text: researchAreas.join(', '),
            changes: () => ({ researchAreas }),
          },
        ]
      : []),
    ...links
      .filter(({ url }) => !now.links.some((link) => link.url === url))
      .map((link) => ({
        id: link.url,
        label: LINK_KIND[link.kind].name,
        text: link.url,
        changes: ({ links: before = [] }: Partial<Settings>) => ({ links: [...before, link] }),
      })),
  ];
}

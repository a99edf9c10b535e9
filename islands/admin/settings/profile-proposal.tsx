import { type ReactNode, useState } from 'react';
import type { Settings } from '../../../records/settings.ts';
import { smallTextLines } from '../../../src/html/small-text.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { linkName } from '../../../src/values/profile-links.ts';
import { isSiteFile } from '../../../src/values/storage-key.ts';
import { ProposalBox, ProposalList, useAcceptance } from '../kit/proposals.tsx';

const TEXTS = [
  ['name', 'Name'],
  ['headline', 'Headline'],
  ['affiliation', 'Affiliation'],
  ['location', 'Location'],
  ['email', 'Email'],
  ['orcid', 'ORCID iD'],
] as const;

const LISTS = [
  ['summary', 'Summary', ' '],
  ['researchAreas', 'Research Areas', ', '],
] as const;

type Proposal = Pick<Settings, 'summary' | 'researchAreas' | 'links'> &
  Partial<Pick<Settings, (typeof TEXTS)[number][0]>>;

/** A proposed field, or one of the proposed links. */
interface Part {
  label: string;
  text: string;
  change: Partial<Settings>;
  portrait?: File;
}

/** The proposed values that differ from the current ones. */
const findParts = (proposal: Proposal, portrait: File | null, now: Settings): Part[] => [
  ...TEXTS.flatMap(([name, label]) => {
    const text = proposal[name] ?? '';
    return text === '' || text === now[name] ? [] : { label, text, change: { [name]: text } };
  }),
  ...LISTS.flatMap(([name, label, separator]) => {
    const list = proposal[name];
    const isKnown = JSON.stringify(list) === JSON.stringify(now[name]);
    const change = { [name]: list };
    return list.length === 0 || isKnown
      ? []
      : { label, text: list.flatMap(smallTextLines).join(separator), change };
  }),
  ...proposal.links
    .filter(({ url }) => !now.links.some((link) => link.url === url))
    .map((link) => ({
      label: link.label ?? linkName(link.kind),
      text: link.url,
      change: { links: [link] },
    })),
  // A portrait uploaded here is newer.
  ...(portrait && !(now.portrait && isSiteFile(now.portrait))
    ? [{ label: 'Portrait', text: portrait.name, change: {}, portrait }]
    : []),
];

/** Profile details from another source, each with a checkbox to accept it. */
export function ProfileProposalForm({
  label,
  proposal,
  portrait = null,
  now,
  pending = false,
  intro,
  onAccept,
  onDecline,
}: {
  label: string;
  proposal: Proposal;
  portrait?: File | null;
  /** The current settings; accepted links are added to theirs. */
  now: Settings;
  pending?: boolean;
  /** Shown above the proposals, of which there may be none. */
  intro: (isEmpty: boolean) => ReactNode;
  /** Called with the portrait if it was accepted. */
  onAccept: (changes: Partial<Settings>, portrait: File | null) => void;
  onDecline: () => void;
}) {
  const [parts] = useState(() => findParts(proposal, portrait, now));
  const acceptance = useAcceptance(parts);
  const accept = () => onAccept(...mergeParts(acceptance.accepted, now));
  return (
    <ProposalBox
      label={label}
      className="mt-5"
      decisions={
        <>
          <Button variant="primary" disabled={pending} onClick={accept}>
            Accept selected
          </Button>
          <Button disabled={pending} onClick={onDecline}>
            Decline
          </Button>
        </>
      }
    >
      {intro(parts.length === 0)}
      {parts.length > 0 && (
        <ProposalList
          label="Proposals"
          dense
          items={parts}
          keyOf={({ label: field, text }) => `${field} ${text}`}
          titleOf={({ label: field, text }) => `${field}: ${text.slice(0, 60)}`}
          acceptance={acceptance}
          row={({ label: field, text }) => (
            <>
              <p className="text-sm font-medium">{field}</p>
              <p className="line-clamp-4 text-sm wrap-anywhere text-muted">{text}</p>
            </>
          )}
        />
      )}
    </ProposalBox>
  );
}

/** The changes of the accepted parts, and the portrait if accepted. */
function mergeParts(accepted: Part[], now: Settings): [Partial<Settings>, File | null] {
  const changes = accepted.map(({ change }) => change);
  const links = changes.flatMap((change) => change.links ?? []);
  const all = links.length > 0 && { links: [...now.links, ...links] };
  const portrait = accepted.find((part) => part.portrait)?.portrait ?? null;
  return [Object.assign({}, ...changes, all), portrait];
}

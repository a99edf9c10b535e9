import type { ProfileLink, Settings } from '../../../src/lib/settings/settings.ts';
import { type Acceptance, ProposalList } from '../kit/proposals.tsx';
import { LINK_KIND } from './link-kinds.ts';
import type { SettingsForm } from './use-settings-form.ts';

const TEXTS = [
  ['name', 'Name'],
  ['headline', 'Headline'],
  ['affiliation', 'Affiliation'],
  ['location', 'Location'],
  ['email', 'E-Mail'],
  ['orcid', 'ORCID iD'],
] as const;

type Proposal = Pick<Settings, 'summary' | 'researchAreas' | 'links'> &
  Partial<Pick<Settings, (typeof TEXTS)[number][0]>>;

/** A part of the settings that another source proposes: a field, or one of the links. */
export interface ProfilePart {
  id: string;
  label: string;
  text: string;
  link?: ProfileLink;
  /** Sets the field. Links are added together. */
  accept: (set: SettingsForm['set']) => void;
}

/** What is proposed and does not stand there already. */
export function profileParts(proposal: Proposal, now: Settings): ProfilePart[] {
  const lists = [
    { name: 'summary', label: 'Summary', separator: ' ' },
    { name: 'researchAreas', label: 'Research Areas', separator: ', ' },
  ] as const;
  return [
    ...TEXTS.flatMap(([name, label]): ProfilePart[] => {
      const text = proposal[name] ?? '';
      if (text === '' || text === now[name]) return [];
      return [{ id: name, label, text, accept: (set) => set(name, text) }];
    }),
    ...lists.flatMap(({ name, label, separator }): ProfilePart[] => {
      const list = proposal[name];
      if (list.length === 0 || JSON.stringify(list) === JSON.stringify(now[name])) return [];
      return [{ id: name, label, text: list.join(separator), accept: (set) => set(name, list) }];
    }),
    ...proposal.links
      .filter(({ url }) => !now.links.some((link) => link.url === url))
      .map((link) => ({
        id: link.url,
        label: link.label ?? LINK_KIND[link.kind].name,
        text: link.url,
        link,
        accept: () => {},
      })),
  ];
}

/** The parts, each with a tick that accepts it. */
export const ProfilePartList = ({
  parts,
  acceptance,
}: {
  parts: ProfilePart[];
  acceptance: Acceptance<ProfilePart>;
}) => (
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
);

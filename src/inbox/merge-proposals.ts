import type { InboxItem, InboxRow } from '../../db/queries/inbox/items.ts';
import { type InboxSource, NEW_WORK, type Proposal } from '../../records/inbox-item.ts';

/**
 * Merges a source's proposals with the existing items. The same proposal from two sources is one item. If the source no
 * longer proposes an item, its name is removed, and the item with its last source; decisions are kept.
 *
 * @param about.source null for proposals made by the site itself
 * @param about.isComplete true if these are all of the source's proposals for the publications of these items
 */
export function mergeProposals(
  {
    items,
    proposals,
    removed,
  }: {
    items: readonly InboxItem[];
    proposals: readonly Proposal[];
    /** Items that are deleted in any case. */
    removed: readonly number[];
  },
  { source, now, isComplete }: { source: InboxSource | null; now: Date; isComplete: boolean },
): { stored: InboxRow[]; removed: number[] } {
  const proposalKey = ({ subject, value }: Pick<Proposal, 'subject' | 'value'>) =>
    `${subject}\n${value}`;
  const known = new Map(items.map((item) => [proposalKey(item), item]));
  const proposed = new Map(proposals.map((proposal) => [proposalKey(proposal), proposal]));
  const outdated = items.filter(
    (item) =>
      isComplete &&
      item.subject !== NEW_WORK &&
      item.state !== 'never' &&
      isFrom(source, item) &&
      !removed.includes(item.id) &&
      !proposed.has(proposalKey(item)),
  );
  const stored = [...proposed.values()].map((proposal): InboxRow => {
    const item = known.get(proposalKey(proposal));
    if (item) {
      const isNamed = source === null || item.sources.includes(source);
      const sources = isNamed ? item.sources : [...item.sources, source];
      return { ...item, ...keepFuller(item, proposal), sources };
    }
    const before = outdated.find(
      ({ subject, state }) => subject === proposal.subject && state === 'later',
    );
    const { state = 'open', until = null } = before ?? {};
    const sources = source === null ? [] : [source];
    return { ...proposal, sources, since: now.toISOString(), state, until };
  });
  const others = withoutSource(outdated, source);
  return {
    stored: [...stored, ...others.stored],
    removed: [...removed, ...others.removed],
  };
}

/** Removes the name of a source from items; one that has no other source is deleted. */
export function withoutSource(items: readonly InboxItem[], source: InboxSource | null) {
  const others = items.map((item) => ({
    ...item,
    sources: item.sources.filter((name) => name !== source),
  }));
  return {
    stored: others.filter(({ sources }) => sources.length > 0),
    removed: others.flatMap(({ id, sources }) => (sources.length > 0 ? [] : [id])),
  };
}

/** Proposals to link preprints are compared for all preprints together. */
const isFrom = (source: InboxSource | null, { sources, changes }: InboxItem): boolean =>
  source === null ? sources.length === 0 : sources.includes(source) && !isVersion(changes);

/** True if an item links a preprint to its article. */
export const isVersion = (changes: InboxItem['changes']) => changes?.[0]?.field === 'versions';

/** A status with its notice is more precise than one without; otherwise the new proposal wins. */
function keepFuller(item: InboxItem, { changes, fields }: Proposal) {
  const own = item.changes?.[0]?.to;
  const hasNotice =
    typeof own === 'object' && own !== null && 'notice_doi' in own && own.notice_doi;
  return { changes: hasNotice ? item.changes : changes, fields };
}

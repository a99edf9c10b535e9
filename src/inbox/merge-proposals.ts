import type { InboxItem, InboxRow } from '../../db/queries/inbox/items.ts';
import { type InboxSource, NEW_WORK, type Proposal } from '../../records/inbox-item.ts';

/**
 * Puts what a source proposes together with the items that are there. The same proposal of two sources is one item. What
 * the source does not propose any more loses its name, and goes with the last one; what was decided stays.
 *
 * @param about.source null for what the site sees by itself
 * @param about.isComplete whether all is there that the source says of the publications of these items
 */
export function mergeProposals(
  {
    items,
    proposals,
    removed,
  }: {
    items: readonly InboxItem[];
    proposals: readonly Proposal[];
    /** Items that go in any case. */
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

/** Takes the name of a source off items; one that nobody else proposes goes. */
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

/** What joins a preprint is looked through once for all preprints. */
const isFrom = (source: InboxSource | null, { sources, changes }: InboxItem): boolean =>
  source === null ? sources.length === 0 : sources.includes(source) && !isVersion(changes);

/** Whether an item joins a preprint to its article. */
export const isVersion = (changes: InboxItem['changes']) => changes?.[0]?.field === 'versions';

/** A status with its notice says more than one without; all else is as it is proposed now. */
function keepFuller(item: InboxItem, { changes, fields }: Proposal) {
  const own = item.changes?.[0]?.to;
  const hasNotice =
    typeof own === 'object' && own !== null && 'notice_doi' in own && own.notice_doi;
  return { changes: hasNotice ? item.changes : changes, fields };
}

import type { MeetingChange } from '../../db/queries/meetings.ts';
import type { MeetingStatus } from '../../records/meeting.ts';

/** A line of a meeting's history: what happened, and when. */
export type HistoryEntry =
  | { at: string; kind: 'booked'; date: string }
  /** `date` is the previous one. */
  | { at: string; kind: 'moved'; date: string }
  | { at: string; kind: 'released' | 'cancelled' }
  | { at: string; kind: 'decided'; status: MeetingStatus };

/** A meeting's history, oldest first, regardless of the order in which events arrived. */
export function makeHistory(changes: readonly MeetingChange[]): HistoryEntry[] {
  const inOrder = changes
    .map((change) => ({ ...change, at: change.told_at ?? change.created_at }))
    .toSorted((a, b) => rank(a) - rank(b) || compare(a.at, b.at) || a.id - b.id);
  const entries: HistoryEntry[] = [];
  let last: string | null = null;
  for (const { at, kind, date, status } of inOrder) {
    if (kind === 'decided' && status) entries.push({ at, kind, status });
    if (kind === 'released' || kind === 'cancelled') entries.push({ at, kind });
    const dates = kind === 'booked' || kind === 'rescheduled' || kind === 'moved';
    if (!dates || date === null || date === last) continue;
    entries.push(last ? { at, kind: 'moved', date: last } : { at, kind: 'booked', date });
    last = date;
  }
  return entries;
}

/** A meeting as the administrator sees it, with a readable history instead of the stored one. */
export const withHistory = <Meeting extends { changes: readonly MeetingChange[] }>({
  changes,
  ...meeting
}: Meeting) => ({ ...meeting, history: makeHistory(changes) });

/** A booking comes before its changes, even if the providers' clocks disagree. */
const rank = ({ kind }: MeetingChange) => (kind === 'booked' ? 0 : 1);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

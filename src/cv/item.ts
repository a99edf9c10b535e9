import type { SupervisedPerson } from '../../db/queries/people.ts';
import type { Publication } from '../../db/queries/publications/read.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import type { Course } from '../../records/course.ts';
import { type Entry, type EntryKind, isOngoing } from '../../records/cv-entry.ts';
import type { Talk } from '../../records/talk.ts';
import { markedTitle } from '../publications/status.ts';
import { typeLabel } from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';

/** A record of the CV, with its usual section. */
export type CvItem = {
  /** True if the owner hides it, its section or its page from visitors. */
  isHidden: boolean;
} & (
  | { kind: EntryKind; record: Entry }
  | { kind: 'publications'; record: Publication }
  | { kind: 'talks'; record: Talk }
  | { kind: 'teaching'; record: Course }
  | { kind: 'supervision'; record: SupervisedPerson }
);
export type WorkItem = Extract<CvItem, { kind: 'publications' }>;
export type EntryItem = Extract<CvItem, { record: Entry }>;

export const isWork = (item: CvItem): item is WorkItem => item.kind === 'publications';

/** Returns true for records other than those of the CV's own entries. */
const isElsewhere = ({ kind }: CvItem) =>
  kind === 'publications' || kind === 'talks' || kind === 'teaching' || kind === 'supervision';

export const isEntry = (item: CvItem): item is EntryItem => !isElsewhere(item);

/** The title of a record in plain text; a retracted work says so. */
export function titleOf(item: CvItem, language: string): string {
  if (item.kind === 'supervision') return item.record.name;
  if (isWork(item))
    return plainTitle(markedTitle(item.record, messagesIn(language, 'publications')));
  return item.record.title;
}

/** The type of a work or talk; null for other records, which have none. */
export function typeOf(item: CvItem): string | null {
  if (isWork(item)) return typeLabel(item.record);
  return item.kind === 'talks' ? item.record.kind : null;
}

/** The year in which a record ended, or that of its only date; null if it has no date. */
export function lastYear(item: CvItem): number | 'ongoing' | null {
  if (isWork(item)) return item.record.year || null;
  if (item.kind === 'talks') return readYear(item.record.date);
  if (item.kind === 'teaching') {
    const { from, to, term } = item.record;
    return readYear(to ?? from ?? term);
  }
  const { from, to } = item.record;
  const isPresent =
    item.kind === 'supervision'
      ? item.record.group === 'present' && to === null
      : isOngoing(item.record);
  return isPresent ? 'ongoing' : readYear(to ?? from);
}

/** The year of a date or a term. */
const readYear = (text: string | null) => Number(/\d{4}/.exec(text ?? '')?.[0]) || null;

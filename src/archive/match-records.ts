import { ADDED, comparedFields, type Records } from '../../db/queries/archive/add.ts';
import { course } from '../../records/course.ts';
import { cvEntry } from '../../records/cv-entry.ts';
import { person } from '../../records/person.ts';
import { project } from '../../records/project.ts';
import { talk } from '../../records/talk.ts';
import { pageFields } from '../pages/page.ts';
import { postFields } from '../posts/post.ts';
import { WorkIndex } from '../publications/bibliography/same-work.ts';
import { PUBLICATION_FIELDS } from '../publications/publication.ts';
import { fromKeys, keys } from '../values/object.ts';
import type { AddedKind } from './added-kinds.ts';

/** A record that an archive may add. */
export type AddedRecord = Records[AddedKind][number];

type Allowed = (record: AddedRecord) => boolean;
type Find = (row: AddedRecord, allowed: Allowed) => AddedRecord | undefined;

/** Finds the record with the key that a row has. */
export function makeFinder<Kind extends AddedKind>(kind: Kind, records: Records[Kind]): Find {
  if (kind === 'publications') {
    const works = new WorkIndex(records as Records['publications']);
    return (row, allowed) => works.find(row as Records['publications'][number], allowed);
  }
  const toKey: (record: Records[Kind][number]) => string = KEYS[kind];
  const byKey = Map.groupBy<string, Records[Kind][number]>(records, toKey);
  return (row, allowed) => byKey.get(toKey(row as Records[Kind][number]))?.find(allowed);
}

/** What records are known by; publications by their {@link WorkIndex}. */
const KEYS: { [Kind in AddedKind]: (record: Records[Kind][number]) => string } = {
  publications: ({ title }) => title,
  posts: ({ slug }) => slug,
  pages: ({ slug }) => slug,
  conferences: ({ date, name }) => `${date} ${name}`,
  entries: cvEntry.naturalKey,
  courses: course.naturalKey,
  talks: talk.naturalKey,
  people: person.naturalKey,
  projects: project.naturalKey,
};

/** Pairs each row with the stored record that it is. A record is paired once, and equal pairs come first. */
export function pairRecords(
  rows: AddedRecord[],
  find: Find,
  isEqual: (row: AddedRecord, stored: AddedRecord) => boolean,
): Map<AddedRecord, AddedRecord> {
  const pairs = new Map<AddedRecord, AddedRecord>();
  const taken = new Set<AddedRecord>();
  for (const fits of [isEqual, () => true]) {
    for (const row of rows) {
      if (pairs.has(row)) continue;
      const stored = find(row, (record) => !taken.has(record) && fits(row, record));
      if (!stored) continue;
      pairs.set(row, stored);
      taken.add(stored);
    }
  }
  return pairs;
}

/** The fields that the owner writes: counts and times change by themselves. */
const COMPARED = fromKeys<Record<AddedKind, readonly string[]>>(keys(ADDED), (kind) => {
  if (kind === 'posts') return postFields.keyof().options;
  if (kind === 'pages') return pageFields.keyof().options;
  if (kind !== 'publications') return comparedFields(kind);
  return Object.keys(PUBLICATION_FIELDS).filter((name) => name !== 'citations');
});

/** Whether a post says no date: it has that of its archive. */
export const isUndated = (row: AddedRecord, createdAt: string) =>
  'published_at' in row && row.published_at === createdAt;

/**
 * Whether a row says what a stored record says.
 *
 * @param createdAt of the archive
 */
export function isSame(
  kind: AddedKind,
  row: AddedRecord,
  stored: AddedRecord,
  createdAt: string,
): boolean {
  const [one, other] = [new Map(Object.entries(row)), new Map(Object.entries(stored))];
  return COMPARED[kind].every(
    (name) =>
      JSON.stringify(one.get(name)) === JSON.stringify(other.get(name)) ||
      (name === 'published_at' && isUndated(row, createdAt)),
  );
}

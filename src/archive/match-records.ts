import { ADDED, comparedFields } from '../../db/queries/archive/add.ts';
import type { Row } from '../../db/queries/archive/tables.ts';
import type { AddedKind } from '../../records/added-kinds.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { indexWorks } from '../publications/same-work.ts';

type Allowed = (record: Row) => boolean;
type Find = (row: Row, allowed: Allowed) => Row | undefined;

/** Finds the stored record with the natural key of a row: for publications the DOI, otherwise the same work. */
export function makeFinder(kind: AddedKind, records: Row[]): Find {
  const { isSame } = ADDED[kind];
  if (isSame) return (row, allowed) => records.find((one) => isSame(row, one) && allowed(one));
  // Read from the publications table, or validated against its columns.
  const works = indexWorks(records as (Row & PublicationFields)[]);
  return (row, allowed) => works.find(row as Row & PublicationFields, allowed);
}

/** Pairs each row with its stored record. A record is paired once, and equal pairs come first. */
export function pairRecords(
  rows: Row[],
  find: Find,
  isEqual: (row: Row, stored: Row) => boolean,
): Map<Row, Row> {
  const pairs = new Map<Row, Row>();
  const taken = new Set<Row>();
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

/** True if a post has no date of its own: it gets that of its archive. */
export const isUndated = (row: Row, createdAt: string): boolean => row.published_at === createdAt;

/**
 * True if a row has the same content as a stored record.
 *
 * @param createdAt of the archive
 */
export const isEqualRecord = (kind: AddedKind, row: Row, stored: Row, createdAt: string): boolean =>
  comparedFields(kind).every(
    (field) =>
      JSON.stringify(row[field]) === JSON.stringify(stored[field]) ||
      (field === 'published_at' && isUndated(row, createdAt)),
  );

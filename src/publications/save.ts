import type { Db } from '../../db/open.ts';
import {
  type NewPublication,
  type Publication,
  selectOptionalPublication,
} from '../../db/queries/publications/read.ts';
import { joinPreprints, selectPossibleVersions } from '../../db/queries/publications/versions.ts';
import { insertPublication, updatePublication } from '../../db/queries/publications/write.ts';
import { moveNotes, splitAuthors } from '../../records/authors.ts';
import { findStatedVersions } from './versions.ts';

/** Stores a new publication, which is joined to its article or its preprints where one names the other. */
export async function createPublication(db: Db, fields: NewPublication): Promise<Publication> {
  const stored = await insertPublication(db, fields);
  await joinStatedVersions(db);
  return (await selectOptionalPublication(db, stored.id)) ?? stored;
}

/**
 * Changes some fields of a publication, and what follows from them.
 *
 * @returns the publication as it is now; null when there is none
 */
export async function savePublication(
  db: Db,
  id: number,
  changes: Partial<NewPublication>,
): Promise<Publication | null> {
  const stored = await selectOptionalPublication(db, id);
  if (!stored || Object.keys(changes).length === 0) return stored;
  await updatePublication(db, stored, withDerivedFields(stored, changes));
  await joinStatedVersions(db);
  return selectOptionalPublication(db, id);
}

/**
 * Changes with what follows from them: notes go with their authors, and a citation count that was typed or
 * imported has no source.
 */
export function withDerivedFields<Changes extends Partial<NewPublication>>(
  stored: Publication,
  changes: Changes,
) {
  const { authors, authorNotes, citations } = changes;
  return {
    ...changes,
    ...(authors !== undefined &&
      authorNotes === undefined && {
        authorNotes: moveNotes(
          stored.authorNotes,
          splitAuthors(stored.authors),
          splitAuthors(authors),
        ),
      }),
    ...(citations !== undefined && citations !== stored.citations && NOT_COUNTED),
  };
}

/** The citation columns for a count that was typed or imported, not counted by a service. */
const NOT_COUNTED = { citations_source: null, citations_updated_at: null };

/**
 * Joins preprints to the articles that name them by a link or by their number at arXiv, but for those of which
 * somebody said what they are.
 */
export async function joinStatedVersions(db: Db): Promise<void> {
  await joinPreprints(db, findStatedVersions(await selectPossibleVersions(db)));
}

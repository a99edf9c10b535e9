import { displayName, type Name } from '@academic-site/bibliography';
import type { Db } from '../../db/open.ts';
import {
  type NewPublication,
  type Publication,
  selectContributors,
  selectOptionalPublication,
  selectPublications,
  selectUnparsed,
} from '../../db/queries/publications/read.ts';
import { joinPreprints, selectPossibleVersions } from '../../db/queries/publications/versions.ts';
import {
  insertPublication,
  rewritePublications,
  updateManyPublications,
  updatePublication,
} from '../../db/queries/publications/write.ts';
import { MAX_CONTRIBUTORS } from '../../records/contributor.ts';
import { describeType } from '../../records/publication-types.ts';
import { validationError } from '../values/errors.ts';
import {
  changePeople,
  type KnownNames,
  knowNames,
  type People,
  renamePerson,
  viewPeople,
  withParts,
} from './contributors.ts';
import { withLanguage } from './titles.ts';
import { findStatedVersions } from './versions.ts';
import { seriesOf } from './work.ts';

/** The names of all people of the site's publications, in the parts that are stored for them. */
const selectKnownNames = async (db: Db): Promise<KnownNames> =>
  knowNames((await selectContributors(db)).flat());

/**
 * Works with their people in parts, as calls and imports bring them: with parts, or with text that is taken apart here; new
 * ones with their language. Refuses too many people, and a text of commas and braces that names nobody.
 *
 * @param works each with what is stored of it; null for a new one
 */
export async function withPeople<
  Fields extends Partial<People> & { title?: string; language?: string | null },
>(db: Db, works: readonly { fields: Fields; stored: People | null }[]): Promise<Fields[]> {
  const areNamed = works.some(({ fields }) => changePeople(fields, null, new Map()) !== null);
  const known = areNamed ? await selectKnownNames(db) : new Map();
  const whole: Fields[] = [];
  for (const { fields, stored } of works) {
    const people = changePeople(fields, stored, known);
    if (people && people.contributors.length > MAX_CONTRIBUTORS) {
      const message = `At most ${MAX_CONTRIBUTORS} people, please`;
      throw validationError([{ path: ['authors'], message }]);
    }
    if (fields.authors?.trim() && people?.contributors.length === 0) {
      throw validationError([{ path: ['authors'], message: 'Please fill in the authors field' }]);
    }
    const named = { ...fields, ...people };
    whole.push(stored ? named : await withLanguage(named));
  }
  return whole;
}

/** Stores a new publication, which is joined to its article or its preprints where one names the other. */
export async function createPublication(db: Db, fields: NewPublication): Promise<Publication> {
  const [whole = fields] = await withPeople(db, [{ fields, stored: null }]);
  const stored = await insertPublication(db, whole);
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
  const [whole = changes] = await withPeople(db, [{ fields: changes, stored }]);
  await updatePublication(db, stored, withDerivedFields(stored, whole));
  await joinStatedVersions(db);
  return selectOptionalPublication(db, id);
}

/**
 * Changes the same fields of many publications at once, and what follows from them: who signs a work depends on its type.
 *
 * @returns how many were there to be changed
 */
export async function changeManyPublications(
  db: Db,
  changes: Parameters<typeof updateManyPublications>[1],
): Promise<number> {
  const count = await updateManyPublications(db, changes);
  const typed = new Set(
    changes.flatMap(({ ids, fields }) => (fields.publication_type === undefined ? [] : ids)),
  );
  if (typed.size === 0) return count;
  const changed = (await selectPublications(db)).flatMap((publication) => {
    const { id, contributors, authors, publication_type, authors_complete } = publication;
    if (!typed.has(id) || contributors.length === 0) return [];
    const people = viewPeople(contributors, publication_type, authors_complete);
    return people.authors === authors ? [] : [{ ...publication, ...people }];
  });
  if (changed.length > 0) await rewritePublications(db, changed);
  return count;
}

/**
 * Changes with what follows from them: a citation count that was typed or imported has no source, another title is not
 * the one that came in TeX, and the venue of a book is its publisher.
 */
export function withDerivedFields<Changes extends Partial<NewPublication>>(
  stored: Publication,
  changes: Changes,
) {
  const { citations, title, title_tex } = changes;
  const hasOwnTex = title_tex !== undefined && title_tex !== stored.title_tex;
  return {
    ...changes,
    ...(citations !== undefined && citations !== stored.citations && NOT_COUNTED),
    ...(title !== undefined && title !== stored.title && !hasOwnTex && { title_tex: null }),
    ...(isPublisherReplaced(stored, changes) && { publisher: changes.journal || null }),
  };
}

/** Whether changes give a book another venue and leave the publisher that it replaces. */
function isPublisherReplaced(stored: Publication, changes: Partial<NewPublication>): boolean {
  const { journal, publisher, series, publication_type } = { ...stored, ...changes };
  // Rows from before series had a field have that of a book in `journal`.
  const wasSeries = series === null && seriesOf(stored) !== null;
  return (
    describeType(publication_type).kind === 'book' &&
    journal !== stored.journal &&
    publisher !== null &&
    publisher === stored.publisher &&
    !wasSeries
  );
}

/** The citation columns for a count that was typed or imported, not counted by a service. */
const NOT_COUNTED = { citations_source: null, citations_updated_at: null };

/**
 * Gives a person other parts in every work that names them, in whatever role; role, ORCID iD and notes stay.
 *
 * @param from is found by how it is shown
 * @returns the number of works
 */
export async function renameEverywhere(db: Db, from: Name, to: Name): Promise<number> {
  const shown = displayName(from);
  const changed = (await selectPublications(db)).flatMap((publication) => {
    const people = renamePerson(publication, shown, to);
    return people ? [{ ...publication, ...people }] : [];
  });
  if (changed.length > 0) await rewritePublications(db, changed);
  return changed.length;
}

/** Takes the names of works apart that are stored as text alone, as earlier versions stored them. */
export async function storeNames({ db }: { db: Db }): Promise<void> {
  const changed = (await selectUnparsed(db)).map(withParts);
  if (changed.length > 0) await rewritePublications(db, changed);
}

/**
 * Joins preprints to the articles that name them by a link or by their number at arXiv, but for those of which
 * somebody said what they are.
 */
export async function joinStatedVersions(db: Db): Promise<void> {
  await joinPreprints(db, findStatedVersions(await selectPossibleVersions(db)));
}

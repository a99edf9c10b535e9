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

/** The names of all people of the site's publications, with their stored parts. */
const selectKnownNames = async (db: Db): Promise<KnownNames> =>
  knowNames((await selectContributors(db)).flat());

/**
 * Works with their people in parts, from API calls and imports: as given, or parsed from text; new ones with their
 * language. Rejects too many people, and text of commas and braces without a name.
 *
 * @param works each with its stored people; null for a new one
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
      const message = `Keep to ${MAX_CONTRIBUTORS} people`;
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

/** Stores a new publication, and links it to its article or its preprints if one names the other. */
export async function createPublication(db: Db, fields: NewPublication): Promise<Publication> {
  const [whole = fields] = await withPeople(db, [{ fields, stored: null }]);
  const stored = await insertPublication(db, whole);
  await joinStatedVersions(db);
  return (await selectOptionalPublication(db, stored.id)) ?? stored;
}

/**
 * Changes fields of a publication, and those that depend on them.
 *
 * @returns the updated publication; null if there is none
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
 * Changes the same fields of many publications, and those that depend on them: signers depend on the type.
 *
 * @returns how many existed
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
 * Adds dependent changes: a citation count that was entered or imported has no source, a new title is not the original
 * TeX, and the venue of a book is its publisher.
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

/** True if changes set a book's venue but not the publisher that it replaces. */
function isPublisherReplaced(stored: Publication, changes: Partial<NewPublication>): boolean {
  const { journal, publisher, series, publication_type } = { ...stored, ...changes };
  // Rows from before series had a field store a book's series in `journal`.
  const wasSeries = series === null && seriesOf(stored) !== null;
  return (
    describeType(publication_type).kind === 'book' &&
    journal !== stored.journal &&
    publisher !== null &&
    publisher === stored.publisher &&
    !wasSeries
  );
}

/** Citation columns for a count that was entered or imported, not retrieved by a service. */
const NOT_COUNTED = { citations_source: null, citations_updated_at: null };

/**
 * Changes a person's name parts in all works that have the name, in any role; role, ORCID iD and notes are kept.
 *
 * @param from is found by its displayed form
 * @returns the number of works
 */
export async function renameInWorks(db: Db, from: Name, to: Name): Promise<number> {
  const shown = displayName(from);
  const changed = (await selectPublications(db)).flatMap((publication) => {
    const people = renamePerson(publication, shown, to);
    return people ? [{ ...publication, ...people }] : [];
  });
  if (changed.length > 0) await rewritePublications(db, changed);
  return changed.length;
}

/** Parses the names of works that earlier versions stored as text only. */
export async function storeNames({ db }: { db: Db }): Promise<void> {
  const changed = (await selectUnparsed(db)).map(withParts);
  if (changed.length > 0) await rewritePublications(db, changed);
}

/**
 * Links preprints to the articles that name them by a link or by arXiv number, except those about which the owner has
 * decided.
 */
export async function joinStatedVersions(db: Db): Promise<void> {
  await joinPreprints(db, findStatedVersions(await selectPossibleVersions(db)));
}

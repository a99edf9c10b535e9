import { displayName, type Name, parseName } from '@academic-site/bibliography';
import { readAuthorMarks } from '../../../records/authors.ts';
import { type Contributor, toContributor } from '../../../records/contributor.ts';
import { describeType } from '../../../records/publication-types.ts';
import {
  changePeople,
  hasSameParts,
  type KnownNames,
  needsRenaming,
  type People,
  viewPeople,
} from '../../../src/publications/contributors.ts';
import { counted } from '../../../src/values/text.ts';

/** A person as a row of the form: all parts as text, for both forms of a name. */
export interface PersonValues extends Required<{ [Part in keyof Name]: string }> {
  role: Contributor['role'];
  /** True if the name is in `literal` instead of its parts. */
  isOrganisation: boolean;
  orcid: string;
  equal: boolean;
  corresponding: boolean;
  /** The stored name in the site's works; null for a new person. */
  stored: Name | null;
}

/** A blank row. */
export const NEW_PERSON: PersonValues = {
  role: 'author',
  isOrganisation: false,
  family: '',
  given: '',
  particle: '',
  suffix: '',
  literal: '',
  orcid: '',
  equal: false,
  corresponding: false,
  stored: null,
};

/** A new row for a work of a type. */
export const newPerson = (type: string): PersonValues => ({
  ...NEW_PERSON,
  role: describeType(type).signedAs,
});

/**
 * The rows after the type changed: their role becomes the signing role of the new type, unless someone has another
 * role.
 */
export function followType(
  rows: readonly PersonValues[],
  { from, to }: { from: string; to: string },
): PersonValues[] {
  const [before, role] = [from, to].map((type) => describeType(type).signedAs);
  const isChosen = rows.some((row) => row.role !== before);
  return rows.map((row) => (isChosen || !role ? row : { ...row, role }));
}

const nameOf = ({ family, given, particle, suffix, literal }: Name): Name => ({
  family,
  given,
  particle,
  suffix,
  literal,
});

/** @param stored the stored name, if it differs from the person's */
export const toPersonValues = (
  person: Contributor,
  stored: Name | null = nameOf(person),
): PersonValues => ({
  ...NEW_PERSON,
  ...person,
  isOrganisation: Boolean(person.literal),
  stored,
});

/** A row for the API call, without blank parts and with one form of the name. */
export function readRow(row: PersonValues): Contributor {
  const { role, isOrganisation, equal, corresponding } = row;
  const name = isOrganisation
    ? { literal: row.literal.trim() }
    : {
        family: row.family.trim(),
        given: row.given.trim(),
        particle: row.particle.trim(),
        suffix: row.suffix.trim(),
      };
  return toContributor({ ...name, role, orcid: row.orcid.trim(), equal, corresponding });
}

/** True if a row is empty. */
export const isBlank = (row: PersonValues): boolean => Object.keys(readRow(row)).length === 1;

/** Rows for the API call. */
export const toContributors = (rows: readonly PersonValues[]): Contributor[] =>
  rows.filter((row) => !isBlank(row)).map(readRow);

/** Display name of a row; empty for a blank one. */
export const shownName = (row: PersonValues): string => displayName(readRow(row));

/** Name of a row in labels. */
export const rowName = (row: PersonValues): string => shownName(row) || 'New person';

/** A row switched to the other form of its name, which is filled in from the first if it was empty. */
export function switchOrganisation(row: PersonValues, isOrganisation: boolean): PersonValues {
  const shown = shownName(row);
  if (isOrganisation) return { ...row, isOrganisation, literal: row.literal || shown };
  if (row.family) return { ...row, isOrganisation };
  const { literal = '', ...parts } = parseName(shown);
  return { ...row, isOrganisation, family: literal, ...parts };
}

/** The people of a form: rows, the texts for some of them, and whether more follow. */
export interface PeopleValues {
  authors: string;
  editors: string;
  contributors: PersonValues[];
  authors_complete: boolean;
}

/** A work's people from its rows, with the texts derived from them. */
export const readRows = (
  { contributors, authors_complete }: Pick<PeopleValues, 'contributors' | 'authors_complete'>,
  type: string,
): People => ({
  ...viewPeople(toContributors(contributors), type, authors_complete),
  publication_type: type,
});

/**
 * The rows after a text changed. People with unchanged names keep their details; a new name gets its known parts, or is
 * parsed.
 *
 * @param before the rows before the text began to change
 */
export function followTexts(
  { authors, editors }: Pick<PeopleValues, 'authors' | 'editors'>,
  type: string,
  before: Pick<PeopleValues, 'contributors' | 'authors_complete'>,
  known: KnownNames,
): Pick<PeopleValues, 'contributors' | 'authors_complete'> {
  const people = readRows(before, type);
  const marked = readAuthorMarks(authors);
  const { signedAs } = describeType(type);
  const isSignedByEditors =
    signedAs === 'editor' && people.contributors.every(({ role }) => role !== 'author');
  const sent = {
    authors: marked.authors,
    // A record with identical editors and authors is signed by its editors.
    editors: isSignedByEditors ? marked.authors : editors.trim() || null,
    ...(marked.authorNotes.length > 0 && { authorNotes: marked.authorNotes }),
    publication_type: type,
  };
  const changed = changePeople(sent, people, known) ?? people;
  const rows = new Map(before.contributors.map((row) => [shownName(row), row]));
  return {
    contributors: changed.contributors.map((person) => {
      const shown = displayName(person);
      return toPersonValues(person, rows.get(shown)?.stored ?? knownName(known, shown));
    }),
    authors_complete: changed.authors_complete,
  };
}

const knownName = (known: KnownNames, shown: string): Name | null => {
  const name = known.get(shown);
  return name ? nameOf(name) : null;
};

/**
 * The rows after a registry lookup: all of its people if there were none, otherwise the existing ones with missing
 * ORCID iDs added.
 */
export function fillRows(
  rows: readonly PersonValues[],
  people: readonly Contributor[],
  known: KnownNames,
): PersonValues[] {
  if (rows.every(isBlank))
    return people.map((person) => toPersonValues(person, knownName(known, displayName(person))));
  const orcids = new Map(people.map((person) => [displayName(person), person.orcid]));
  return rows.map((row) => ({ ...row, orcid: row.orcid || (orcids.get(shownName(row)) ?? '') }));
}

/** The people of some works as options, those with the most works first. */
export function listKnownPeople(works: readonly Pick<People, 'contributors'>[]) {
  const all = works.flatMap(({ contributors }) => contributors);
  return [...Map.groupBy(all, displayName)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([title, named]) => {
      const { orcid } = named.find((each) => each.orcid) ?? {};
      const details = [counted(named.length, 'work'), orcid].filter(Boolean).join(' · ');
      const person = toContributor({ ...nameOf(named[0] ?? {}), orcid, role: 'author' });
      return { id: title, title, details, person };
    });
}

/** A person whose name parts differ from those in the site's works. */
export interface Renaming {
  from: Name;
  to: Name;
}

/** The people whose name parts were changed in their rows. */
export function findRenamings(rows: readonly PersonValues[]): Renaming[] {
  return rows.flatMap((row) => {
    const to = nameOf(readRow(row));
    return row.stored && !isBlank(row) && !hasSameParts(row.stored, to)
      ? [{ from: row.stored, to }]
      : [];
  });
}

/** The works that have one of these people under the previous name. */
export const findNamedAsBefore = <Work extends People>(
  works: readonly Work[],
  renamings: readonly Renaming[],
): Work[] =>
  works.filter((work) =>
    renamings.some(({ from, to }) => needsRenaming(work, displayName(from), to)),
  );

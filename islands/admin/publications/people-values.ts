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

/** A person as a row of the form holds them: every part as text, and both ways in which a name is given. */
export interface PersonValues extends Required<{ [Part in keyof Name]: string }> {
  role: Contributor['role'];
  /** Whether the name is the one in `literal`, not its parts. */
  isOrganisation: boolean;
  orcid: string;
  equal: boolean;
  corresponding: boolean;
  /** The name as the site has it in its works; null for somebody new. */
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

/** A row as it is added to a work of a type. */
export const newPerson = (type: string): PersonValues => ({
  ...NEW_PERSON,
  role: describeType(type).signedAs,
});

/** The rows after the type changed: all of them sign a work of the new one, unless somebody has a role of another kind. */
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

/** @param stored the name as the site has it, if it is another than the person's */
export const toPersonValues = (
  person: Contributor,
  stored: Name | null = nameOf(person),
): PersonValues => ({
  ...NEW_PERSON,
  ...person,
  isOrganisation: Boolean(person.literal),
  stored,
});

/** A row as it is sent: without what is blank, and with one way of giving the name. */
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

/** Whether anything is typed in a row. */
export const isBlank = (row: PersonValues): boolean => Object.keys(readRow(row)).length === 1;

/** Rows as they are sent. */
export const toContributors = (rows: readonly PersonValues[]): Contributor[] =>
  rows.filter((row) => !isBlank(row)).map(readRow);

/** How a row's person is shown; empty for a blank one. */
export const shownName = (row: PersonValues): string => displayName(readRow(row));

/** A row whose name is given the other way, which says the same where it said nothing before. */
export function switchOrganisation(row: PersonValues, isOrganisation: boolean): PersonValues {
  const shown = shownName(row);
  if (isOrganisation) return { ...row, isOrganisation, literal: row.literal || shown };
  if (row.family) return { ...row, isOrganisation };
  const { literal = '', ...parts } = parseName(shown);
  return { ...row, isOrganisation, family: literal, ...parts };
}

/** The people of a form: rows, the texts that show some of them, and whether more follow. */
export interface PeopleValues {
  authors: string;
  editors: string;
  contributors: PersonValues[];
  authors_complete: boolean;
}

/** A work's people as its rows say, with the texts that are views of them. */
export const readRows = (
  { contributors, authors_complete }: Pick<PeopleValues, 'contributors' | 'authors_complete'>,
  type: string,
): People => ({
  ...viewPeople(toContributors(contributors), type, authors_complete),
  publication_type: type,
});

/**
 * The rows after a text changed. People whose names stay keep what was said of them; a new name takes the parts that are
 * known for it, else it is taken apart.
 *
 * @param before the rows as they were when the text began to change
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
    // A record whose editors are its authors is signed by them.
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
 * The rows after a registry named the people of the work: all of them where there was nobody, else those that were there,
 * with the ORCID iDs that they lacked.
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

/** The people of some works, those of most works first, as they are chosen. */
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

/** A person who has other parts than in the works that the site has. */
export interface Renaming {
  from: Name;
  to: Name;
}

/** The people of a form whose parts were changed in their rows. */
export function findRenamings(rows: readonly PersonValues[]): Renaming[] {
  return rows.flatMap((row) => {
    const to = nameOf(readRow(row));
    return row.stored && !isBlank(row) && !hasSameParts(row.stored, to)
      ? [{ from: row.stored, to }]
      : [];
  });
}

/** The works that name one of these people as before. */
export const findNamedAsBefore = <Work extends People>(
  works: readonly Work[],
  renamings: readonly Renaming[],
): Work[] =>
  works.filter((work) =>
    renamings.some(({ from, to }) => needsRenaming(work, displayName(from), to)),
  );

import { displayName, type Name, parseNames } from '@academic-site/bibliography';
import { type AuthorNote, moveNotes } from '../../records/authors.ts';
import {
  type Contributor,
  type ContributorRole,
  toContributor,
  writeNames,
} from '../../records/contributor.ts';
import type { PublicationFields } from '../../records/publication.ts';

/** What is stored of the people of a work, and three views of it that are stored beside it. */
type PeopleFields = Pick<
  PublicationFields,
  'contributors' | 'authors_complete' | 'authors' | 'editors' | 'authorNotes'
>;

/** A work as far as its people are asked for: who signs it depends on its type. */
export type People = PeopleFields & Pick<PublicationFields, 'publication_type'>;

/** The parts of names, by the names as they are shown. */
export type KnownNames = ReadonlyMap<string, Name>;

/** Works whose editors sign where they have no author; those of others are the editors of what contains them. */
const EDITED = ['Book', 'Edited Book'];

/** Roles that sign a work where nobody wrote it: of a film its director. */
const SIGNING: readonly ContributorRole[] = [
  'director',
  'composer',
  'performer',
  'illustrator',
  'interviewer',
];

const ofRole = (people: readonly Contributor[], role: ContributorRole) =>
  people.filter((each) => each.role === role);

function pickAuthors(people: readonly Contributor[], type: string | null): Contributor[] {
  const roles: ContributorRole[] = [
    'author',
    ...(EDITED.includes(type ?? '') ? ['editor' as const] : []),
    ...SIGNING,
  ];
  const role = roles.find((each) => people.some((person) => person.role === each));
  return role ? ofRole(people, role) : [];
}

/**
 * The people of a work, with the views of them: `authors` and `editors` are their names as text, and `authorNotes` says of
 * some authors, by their places, what goes with the name.
 */
export function viewPeople(
  contributors: Contributor[],
  type: string | null,
  isComplete = true,
): PeopleFields {
  const authors = pickAuthors(contributors, type);
  const editors = ofRole(contributors, 'editor');
  return {
    contributors,
    authors_complete: isComplete,
    authors: writeNames(authors, isComplete),
    editors: editors.length > 0 ? writeNames(editors) : null,
    authorNotes: authors.flatMap(toNote),
  };
}

function toNote({ equal, corresponding, orcid }: Contributor, author: number): AuthorNote[] {
  if (!equal && !corresponding && !orcid) return [];
  return [
    {
      author,
      ...(equal && { equal }),
      ...(corresponding && { corresponding }),
      ...(orcid && { orcid }),
    },
  ];
}

/** The parts of some names, by how they are shown. */
export const knowNames = (people: Iterable<Name>): KnownNames =>
  new Map(
    Array.from(people, ({ family, given, particle, suffix, literal }) => {
      const name = { family, given, particle, suffix, literal };
      return [displayName(name), name];
    }),
  );

/** People with a role, without the parts that are not said. */
export const withRole = (
  names: readonly Name[],
  role: ContributorRole,
  known: KnownNames = new Map(),
): Contributor[] =>
  names.map((name) => toContributor({ ...(known.get(displayName(name)) ?? name), role }));

/** The same people with these notes in the place of theirs. */
export const withNotes = (
  people: readonly Contributor[],
  notes: readonly AuthorNote[],
): Contributor[] =>
  people.map(({ orcid, equal, corresponding, ...person }, at) => {
    const { author, ...note } = notes.find((each) => each.author === at) ?? { author: at };
    return toContributor({ ...person, ...note });
  });

/** People with what is said of those of a stored work who are among them. */
export function keepNotes(people: readonly Contributor[], stored: People): Contributor[] {
  const authors = people.filter(({ role }) => role === 'author');
  const notes = moveNotes(
    stored.authorNotes,
    listAuthors(stored).map(displayName),
    authors.map(displayName),
  );
  const kept = withNotes(authors, notes);
  return people.map((person) => toContributor({ ...kept[authors.indexOf(person)], ...person }));
}

/** Whether a record names its editors as its authors, by which it says that it has no authors. */
const areOnlyEditors = ({
  authors,
  editors,
  publication_type,
}: Pick<People, 'authors' | 'editors' | 'publication_type'>) =>
  editors !== null && editors === authors && EDITED.includes(publication_type ?? '');

/** The people of a work of which texts alone are stored: each name is taken apart here, and nowhere else. */
export function readPeople(work: People): PeopleFields {
  const { authors, editors, authorNotes, publication_type } = work;
  const { names, complete } = parseNames(authors, 'stored');
  const isSignedByEditors = areOnlyEditors(work);
  const edited = isSignedByEditors ? [] : parseNames(editors ?? '', 'stored').names;
  const signed = withRole(names, isSignedByEditors ? 'editor' : 'author');
  const people = [...withNotes(signed, authorNotes), ...withRole(edited, 'editor')];
  return viewPeople(people, publication_type, complete);
}

/** The people of a stored work: of one from before names were stored in parts, as its texts say. */
const getPeople = (stored: People): PeopleFields =>
  stored.contributors.length > 0 ? stored : readPeople(stored);

/** Whom a work's list of authors names: its authors, else who signs a work of its type. */
export const listAuthors = (work: People): Contributor[] =>
  pickAuthors(getPeople(work).contributors, work.publication_type);

/** The people of a work with a role. */
export const listRole = (work: People, role: ContributorRole): Contributor[] =>
  ofRole(getPeople(work).contributors, role);

/** Whether all of its authors are named. */
export const hasAllAuthors = (work: People): boolean => getPeople(work).authors_complete;

/** Whether a work is signed by its editors. */
export const isEdited = (work: People): boolean => listAuthors(work)[0]?.role === 'editor';

/** The people of a work in which a person has other parts; null where nobody there is shown by the name. */
export function renamePerson(work: People, shown: string, to: Name): PeopleFields | null {
  const { contributors, authors_complete } = getPeople(work);
  if (!contributors.some((each) => displayName(each) === shown)) return null;
  const renamed = contributors.map((each): Contributor => {
    if (displayName(each) !== shown) return each;
    const { role, orcid, equal, corresponding } = each;
    return toContributor({ ...to, role, orcid, equal, corresponding });
  });
  return viewPeople(renamed, work.publication_type, authors_complete);
}

/**
 * The people that a request leaves a work with. `contributors` win, unless they are the stored ones and a text differs:
 * then a client sent a whole record back whose text was edited.
 *
 * @param before of the stored work; null for a new one
 * @param known names that the site has already: their parts need no guess
 * @returns null where the request names no people
 */
export function changePeople(
  sent: Partial<People>,
  before: People | null,
  known: KnownNames,
): PeopleFields | null {
  const { contributors, authors, editors, authorNotes, authors_complete } = sent;
  const given = [contributors, authors, editors, authorNotes, authors_complete];
  if (given.every((each) => each === undefined)) return null;
  const type = sent.publication_type ?? before?.publication_type ?? null;
  const stored = before ? getPeople(before) : viewPeople([], type);
  const isOther = JSON.stringify(contributors) !== JSON.stringify(stored.contributors);
  if (contributors && contributors.length > 0 && isOther) {
    return viewPeople(contributors, type, authors_complete ?? stored.authors_complete);
  }
  const names = new Map([...known, ...knowNames(stored.contributors)]);
  return changeTexts({ ...sent, publication_type: type }, stored, names);
}

/** The people of a work after some of its texts changed: those whose text stays are the same. */
function changeTexts(sent: Partial<People>, stored: PeopleFields, known: KnownNames): PeopleFields {
  const {
    authors = stored.authors,
    editors = stored.editors,
    publication_type: type = null,
  } = sent;
  const before = pickAuthors(stored.contributors, type);
  const isSignedByEditors = areOnlyEditors({ authors, editors, publication_type: type });
  const role = isSignedByEditors ? 'editor' : 'author';
  const areSame = authors === stored.authors && (before[0]?.role ?? role) === role;
  const { names, complete } = parseNames(authors);
  const signed = areSame ? before : withRole(names, role, known);
  const moved = areSame
    ? stored.authorNotes
    : moveNotes(stored.authorNotes, before.map(displayName), signed.map(displayName));
  const edited =
    editors === stored.editors
      ? ofRole(stored.contributors, 'editor')
      : withRole(parseNames(editors ?? '').names, 'editor', known);
  const others = stored.contributors.filter(
    (each) => !before.includes(each) && each.role !== 'editor',
  );
  const people = [
    ...withNotes(signed, sent.authorNotes ?? moved),
    ...(isSignedByEditors ? [] : edited),
    ...others,
  ];
  const isComplete = sent.authors_complete ?? (areSame ? stored.authors_complete : complete);
  return viewPeople(people, type, isComplete);
}

import { displayName, type Name, parseNames } from '@academic-site/bibliography';
import { type AuthorNote, moveNotes } from '../../records/authors.ts';
import {
  type Contributor,
  type ContributorRole,
  toContributor,
  writeNames,
} from '../../records/contributor.ts';
import { escapePattern } from '../values/text.ts';
import {
  EDITED,
  listSigners,
  ofRole,
  type People,
  pickAuthors,
  type StoredPeople,
} from './signers.ts';

export type { People };

/** Name parts by displayed name, with the ORCID iDs that a registry has for a work. */
export type KnownNames = ReadonlyMap<string, Name & Pick<Contributor, 'orcid'>>;

/**
 * The people of a work, and views of them: `authors` and `editors` are their names as text, and `authorNotes` has notes
 * on authors, by position.
 */
export function viewPeople(
  contributors: Contributor[],
  type: string | null,
  isComplete = true,
): StoredPeople {
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

/** The parts of some names, by their displayed form. */
export const knowNames = (people: Iterable<Name>): KnownNames =>
  new Map(
    Array.from(people, ({ family, given, particle, suffix, literal }) => {
      const name = { family, given, particle, suffix, literal };
      return [displayName(name), name];
    }),
  );

/** People with a role, without empty parts. */
export const withRole = (
  names: readonly Name[],
  role: ContributorRole,
  known: KnownNames = new Map(),
): Contributor[] =>
  names.map((name) => toContributor({ ...(known.get(displayName(name)) ?? name), role }));

/** The same people with these notes instead of their own. */
export const withNotes = (
  people: readonly Contributor[],
  notes: readonly AuthorNote[],
): Contributor[] => {
  const noted = new Map(notes.map(({ author, ...note }) => [author, note]));
  return people.map(({ orcid, equal, corresponding, ...person }, at) =>
    toContributor({ ...person, ...noted.get(at) }),
  );
};

/** Adds the stored details of people who are also in the stored work. */
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

/** True if a record lists its editors as its authors, which means that it has no authors. */
const areOnlyEditors = ({
  authors,
  editors,
  publication_type,
}: Pick<People, 'authors' | 'editors' | 'publication_type'>) =>
  editors !== null && editors === authors && EDITED.includes(publication_type ?? '');

/** The people of a work that is stored as texts only: the one place where names are parsed. */
export function readPeople(work: People): StoredPeople {
  const { authors, editors, authorNotes, publication_type } = work;
  const { names, complete } = parseNames(authors, 'stored');
  const isSignedByEditors = areOnlyEditors(work);
  const edited = isSignedByEditors ? [] : parseNames(editors ?? '', 'stored').names;
  const signed = withRole(names, isSignedByEditors ? 'editor' : 'author');
  const people = [...withNotes(signed, authorNotes), ...withRole(edited, 'editor')];
  return viewPeople(people, publication_type, complete);
}

/** A work with its people in parts; parses the texts of a work from before parts were stored. */
export const withParts = <Work extends People>(work: Work): Work =>
  work.contributors.length > 0 ? work : { ...work, ...readPeople(work) };

/** The people in a work's list of authors: its authors, otherwise those who sign a work of its type. */
export const listAuthors = (work: People): Contributor[] => listSigners(withParts(work));

/** The people of a work with a role. */
export const listRole = (work: People, role: ContributorRole): Contributor[] =>
  ofRole(withParts(work).contributors, role);

/** True if the list of authors is complete. */
export const hasAllAuthors = (work: People): boolean => withParts(work).authors_complete;

/** True if a work is signed by its editors. */
export const isEdited = (work: People): boolean => listAuthors(work)[0]?.role === 'editor';

const NAME_PARTS = ['family', 'given', 'particle', 'suffix', 'literal'] as const;

/** True if two names have the same parts, since different names may be displayed the same. */
export const hasSameParts = (one: Name, other: Name): boolean =>
  NAME_PARTS.every((part) => (one[part] || '') === (other[part] || ''));

/** True if a work has a person with the same displayed name but other parts. */
export const needsRenaming = (work: People, shown: string, to: Name): boolean =>
  withParts(work).contributors.some((each) => isNamedOtherwise(each, shown, to));

const isNamedOtherwise = (person: Name, shown: string, to: Name) =>
  displayName(person) === shown && !hasSameParts(person, to);

/** The people of a work with one person's parts changed; null if no one in it has to change. */
export function renamePerson(work: People, shown: string, to: Name): StoredPeople | null {
  if (!needsRenaming(work, shown, to)) return null;
  const { contributors, authors_complete } = withParts(work);
  const renamed = contributors.map((each): Contributor => {
    if (!isNamedOtherwise(each, shown, to)) return each;
    const { role, orcid, equal, corresponding } = each;
    return toContributor({ ...to, role, orcid, equal, corresponding });
  });
  return viewPeople(renamed, work.publication_type, authors_complete);
}

/**
 * The people of a work after a request. `contributors` take precedence, unless they equal the stored ones and a text
 * differs: then a client returned a whole record in which it edited the text.
 *
 * @param before people of the stored work; null for a new one
 * @param known names on the site, whose parts need not be guessed
 * @returns null if the request has no people
 */
export function changePeople(
  sent: Partial<People>,
  before: People | null,
  known: KnownNames,
): StoredPeople | null {
  const { contributors, authors, editors, authorNotes, authors_complete } = sent;
  // The signers of a stored work depend on its type.
  const typed = before ? sent.publication_type : undefined;
  const given = [contributors, authors, editors, authorNotes, authors_complete, typed];
  if (given.every((each) => each === undefined)) return null;
  const { publication_type: type = before?.publication_type ?? null } = sent;
  const stored = before ? withParts(before) : viewPeople([], type);
  const isOther = JSON.stringify(contributors) !== JSON.stringify(stored.contributors);
  if (contributors && contributors.length > 0 && isOther) {
    return viewPeople(contributors, type, authors_complete ?? stored.authors_complete);
  }
  const names = new Map([...known, ...knowNames(stored.contributors)]);
  const signers = pickAuthors(stored.contributors, before?.publication_type ?? type);
  return changeTexts({ ...sent, publication_type: type }, { ...stored, signers }, names);
}

/**
 * The people of a work after some of its texts changed: those whose text is unchanged stay the same, in the same order.
 */
function changeTexts(
  sent: Partial<People>,
  stored: StoredPeople & { signers: readonly Contributor[] },
  known: KnownNames,
): StoredPeople {
  const {
    authors = stored.authors,
    editors = stored.editors,
    publication_type: type = null,
  } = sent;
  const { signers, contributors } = stored;
  const { role, text } = readSigners({ authors, editors, publication_type: type }, stored);
  const storedRole = signers[0]?.role ?? role;
  const areSame =
    role === storedRole && text === (role === 'editor' ? stored.editors : stored.authors);
  const { names, complete } = parseNames(braceNames(text, known.keys()));
  const signed = areSame ? signers : withRole(names, role, known);
  const moved = areSame
    ? stored.authorNotes
    : moveNotes(stored.authorNotes, signers.map(displayName), signed.map(displayName));
  // If a whole record was returned, unchanged details refer to the previous text.
  const isSentBack = !areSame && Boolean(sent.contributors?.length);
  const said = <Value>(value: Value | undefined, before: Value) =>
    isSentBack && JSON.stringify(value) === JSON.stringify(before) ? undefined : value;
  const noted = withNotes(signed, said(sent.authorNotes, stored.authorNotes) ?? moved);
  const isComplete =
    said(sent.authors_complete, stored.authors_complete) ??
    (areSame ? stored.authors_complete : complete);
  if (areSame && (role === 'editor' || editors === stored.editors)) {
    const changed = new Map(signers.map((each, at) => [each, noted[at]]));
    const people = contributors.map((each) => changed.get(each) ?? each);
    return viewPeople(people, type, isComplete);
  }
  const edited = role === 'editor' ? [] : changeEditors(editors, stored, known);
  const others = contributors.filter((each) => each.role !== 'editor' && each.role !== storedRole);
  return viewPeople([...noted, ...edited, ...others], type, isComplete);
}

/** The editors in a text: those already stored stay the same. */
function changeEditors(
  text: string | null,
  stored: StoredPeople,
  known: KnownNames,
): readonly Contributor[] {
  const before = ofRole(stored.contributors, 'editor');
  if (text === stored.editors) return before;
  const { names } = parseNames(braceNames(text ?? '', known.keys()));
  return withRole(names, 'editor', known).map(
    (each) => before.find((one) => displayName(one) === displayName(each)) ?? each,
  );
}

/** Formats a list of names, with braces around those that would be split at a comma or "and": a single name stays one. */
const braceNames = (text: string, known: Iterable<string>): string =>
  Array.from(known)
    .filter((shown) => /[,;]|\sand\s/i.test(shown) && text.includes(shown))
    .reduce((list, shown) => {
      const whole = `(?<=^|[,;]\\s*|\\sand\\s+)${escapePattern(shown)}(?=$|\\s*[,;]|\\s+and\\s)`;
      return list.replace(new RegExp(whole, 'gu'), () => `{${shown}}`);
    }, text);

/** The signers of a work after some of its texts changed, and the text with their names. */
function readSigners(
  work: Pick<People, 'authors' | 'editors' | 'publication_type'>,
  stored: StoredPeople & { signers: readonly Contributor[] },
): { role: ContributorRole; text: string } {
  const { authors, editors } = work;
  const role = stored.signers[0]?.role ?? 'author';
  const areStillEditors = role === 'editor' && authors === stored.authors;
  if (editors && (areOnlyEditors(work) || areStillEditors))
    return { role: 'editor', text: editors };
  // Editors added to those who sign get the same role.
  const stay = new Set(stored.signers.map(displayName));
  const isAddition =
    editors === stored.editors &&
    parseNames(authors).names.some((each) => stay.has(displayName(each)));
  if (role === 'editor' && isAddition) return { role, text: authors };
  return { role: role === 'editor' ? 'author' : role, text: authors };
}

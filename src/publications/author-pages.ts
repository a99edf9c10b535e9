import {
  displayName,
  isNamed,
  type Name,
  nameWords,
  personWords,
} from '@academic-site/bibliography';
import type { AuthorNote } from '../../records/authors.ts';
import type { AuthorPage } from '../../records/person.ts';
import { listSigners, type People } from './signers.ts';

/** A person as identified in an author list. */
interface NamedPerson {
  name: Name;
  /** Bare, "0000-0002-1825-0097". */
  orcid: string | null;
}

/** A note on an author with a link to the author's page on this site. */
export type ShownAuthorNote = AuthorNote & { page?: string };

/**
 * Makes a function that finds the person of a name in an author list: by ORCID iD, otherwise by the name, also with
 * initials. A name that fits several people matches none of them.
 *
 * @example makePersonFinder([{ name: { given: 'Bea', family: 'Hive' }, orcid: null }])('B. Hive')?.name // that of Bea Hive
 */
export function makePersonFinder<Person extends NamedPerson>(
  people: readonly Person[],
): (author: string, orcid?: string) => Person | null {
  const byOrcid = new Map(people.map((person) => [person.orcid, person]));
  const named = people.map((person) => ({ person, parts: personWords(person.name, 0) }));
  const byFamily = Map.groupBy(named, ({ parts }) => parts.family.split(' ').at(-1) ?? '');
  const known = new Map<string, Person | null>();
  const findByName = (author: string): Person | null => {
    const words = nameWords(author);
    const fits = [...new Set(words)].flatMap((word) =>
      (byFamily.get(word) ?? []).filter(({ parts }) => isNamed(words, parts)),
    );
    return fits.length === 1 ? (fits[0]?.person ?? null) : null;
  };
  return (author, orcid) => {
    const same = orcid && byOrcid.get(orcid);
    if (same) return same;
    const found = known.get(author) ?? findByName(author);
    known.set(author, found);
    // With another iD, it is someone else with the same name.
    return found?.orcid && orcid ? null : found;
  };
}

/** Cached by the list, which is a new object for every state of the content. */
const finders = new WeakMap<
  readonly AuthorPage[],
  ReturnType<typeof makePersonFinder<AuthorPage>>
>();

/** The notes on authors, with links to those who have a page. */
export function addAuthorPages(
  notes: readonly AuthorNote[],
  authors: readonly string[],
  pages: readonly AuthorPage[],
): ShownAuthorNote[] {
  if (pages.length === 0) return [...notes];
  const find = finders.get(pages) ?? makePersonFinder(pages);
  finders.set(pages, find);
  return authors.flatMap((name, author): ShownAuthorNote[] => {
    const note = notes.find((one) => one.author === author);
    const person = find(name, note?.orcid);
    if (person) return [{ author, ...note, page: person.page }];
    return note ? [note] : [];
  });
}

/** The people who are authors of publications. */
export function filterAuthors<Person extends NamedPerson>(
  people: readonly Person[],
  publications: readonly People[],
): Person[] {
  if (people.length === 0) return [];
  const find = makePersonFinder(people);
  const found = new Set(
    publications.flatMap((publication) =>
      listSigners(publication).map((author) => find(displayName(author), author.orcid)),
    ),
  );
  return people.filter((person) => found.has(person));
}

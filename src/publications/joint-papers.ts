import { type AuthorNote, splitAuthors } from '../../records/authors.ts';
import { makePersonFinder, type NamedPerson } from './author-pages.ts';

/**
 * The papers of each person, by ORCID iD or by name.
 *
 * @returns their ids, by the person's id
 */
export function findJointPapers(
  people: readonly (NamedPerson & { id: number })[],
  papers: readonly { id: number; authors: string; authorNotes: readonly AuthorNote[] }[],
): Map<number, number[]> {
  const find = makePersonFinder(people);
  const found = new Map<number, Set<number>>();
  for (const { id, authors, authorNotes } of papers) {
    for (const [at, name] of splitAuthors(authors).entries()) {
      const person = find(name, authorNotes.find(({ author }) => author === at)?.orcid);
      if (person) found.set(person.id, (found.get(person.id) ?? new Set()).add(id));
    }
  }
  return new Map([...found].map(([person, ids]) => [person, [...ids]]));
}

import { nameParts, splitAuthors } from '../publications/authors.ts';
import type { AuthorNote } from '../publications/publication.ts';
import { fold } from '../values/words.ts';

interface Paper {
  id: number;
  authors: string;
  authorNotes: readonly AuthorNote[];
}

/** What names in full and with initials have in common. @example authorKey('Bea M. Hive') // "hive b" */
export function authorKey(name: string): string {
  const { given, family } = nameParts(name);
  return `${fold(family)} ${fold(given).slice(0, 1)}`;
}

/** Removes titles of a name: they stand in no author list. */
const withoutDegrees = (name: string) => name.replace(/^(?:(?:Prof|Dr|Mgr|Ing)\.\s*)+/i, '');

/**
 * The papers of each person, by ORCID iD or by name. A name with initials is that of the person with these.
 *
 * @returns their ids, by the person's id
 */
export function findJointPapers(
  people: readonly { id: number; name: string; orcid: string | null }[],
  papers: readonly Paper[],
): Map<number, number[]> {
  const byAuthor = new Map<string, Set<number>>();
  const add = (key: string, id: number) =>
    byAuthor.set(key, (byAuthor.get(key) ?? new Set()).add(id));
  for (const { id, authors, authorNotes } of papers) {
    for (const name of splitAuthors(authors)) add(authorKey(name), id);
    for (const { orcid } of authorNotes) if (orcid) add(orcid, id);
  }
  return new Map(
    people.map(({ id, name, orcid }) => {
      const found = [orcid ?? '', authorKey(withoutDegrees(name))].flatMap((key) => [
        ...(byAuthor.get(key) ?? []),
      ]);
      return [id, [...new Set(found)]];
    }),
  );
}

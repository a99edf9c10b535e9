import {
  type AuthorNote,
  foldText,
  MAY_BE_MARKED,
  readMarks,
  stripMarks,
} from '@academic-site/bibliography';

export type { AuthorNote };

/** The names of a stored author list, in order; an incomplete list ends with "et al.". */
export function splitAuthors(authors: string): string[] {
  return authors
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * Removes marks from the names of authors.
 *
 * @param authors names separated by commas
 */
export function readAuthorMarks(authors: string): { authors: string; authorNotes: AuthorNote[] } {
  if (!MAY_BE_MARKED.test(authors)) return { authors, authorNotes: [] };
  const names = splitAuthors(authors).filter((name) => stripMarks(name) !== '');
  return { authors: names.map(stripMarks).join(', '), authorNotes: readMarks(names) };
}

/**
 * Adapts notes on authors to a changed list: each follows its name, even if an accent was corrected. If its name is
 * gone, a note keeps its position if the list has the same length and no other author of it is there now, since the
 * name was corrected; otherwise it is dropped.
 *
 * @param before the names that the notes were made for
 */
export function moveNotes(
  notes: readonly AuthorNote[],
  before: readonly string[],
  after: readonly string[],
): AuthorNote[] {
  if (notes.length === 0) return [];
  const places = new Map<number, number>();
  const taken = new Set<number>();
  const put = (author: number, place: number) => {
    places.set(author, place);
    taken.add(place);
  };
  const free = Map.groupBy(after.keys(), (place) => foldText(after[place] ?? ''));
  // Including names without a note: no other note may move to their positions.
  for (const [author, name] of before.entries()) {
    const place = free.get(foldText(name))?.shift();
    if (place !== undefined) put(author, place);
  }
  if (before.length === after.length) {
    for (const author of before.keys()) {
      if (!places.has(author) && !taken.has(author)) put(author, author);
    }
  }
  const moved = notes.flatMap((note) => {
    const author = places.get(note.author);
    return author === undefined ? [] : [{ ...note, author }];
  });
  return moved.sort((a, b) => a.author - b.author);
}

import type { AuthorNote } from './publication.ts';

/**
 * Notes on authors after their list was typed anew: each goes with its name. One whose name is gone stays at its place
 * where the list is as long as before, since the name was corrected, and goes otherwise.
 *
 * @param before the names that the notes were made for
 */
export function moveNotes(
  notes: readonly AuthorNote[],
  before: readonly string[],
  after: readonly string[],
): AuthorNote[] {
  const isSameLength = before.length === after.length;
  const moved = notes.flatMap((note) => {
    const name = before[note.author];
    if (name === undefined) return [];
    if (after[note.author] === name) return note;
    const at = after.indexOf(name);
    if (at >= 0) return { ...note, author: at };
    return isSameLength && !before.includes(after[note.author] ?? '') ? note : [];
  });
  return moved.sort((a, b) => a.author - b.author);
}

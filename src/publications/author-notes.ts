import type { AuthorNote } from './publication.ts';
import { foldText } from './titles.ts';

/**
 * Notes on authors after their list was changed: each follows its name, also when an accent was corrected. When its name is gone, a note stays at its place if the list is as long as before and no other
 * author of it stands there now, since the name was corrected; otherwise it is dropped.
 *
 * @param before the names that the notes were made for
 */
export function moveNotes(
  notes: readonly AuthorNote[],
  before: readonly string[],
  after: readonly string[],
): AuthorNote[] {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  const put = (author: number, place: number) => {
    places.set(author, place);
    taken.add(place);
  };
  const folded = after.map(foldText);
  // Names without a note, too: no other note stays at their places.
  for (const [author, name] of before.entries()) {
    const place = folded.findIndex((other, at) => !taken.has(at) && other === foldText(name));
    if (place >= 0) put(author, place);
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

import { nameParts } from './authors.ts';
import type { AuthorNote } from './publication.ts';
import { foldText } from './titles.ts';

/**
 * Notes on authors after their list was changed: each follows its name, also when a given name was written out or an
 * accent corrected. When its name is gone, a note stays at its place if the list is as long as before and no other
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
  // Names without a note, too: no other note stays at their places.
  for (const isSame of [equalNames, sameLetters, sameInitials]) {
    for (const [author, name] of before.entries()) {
      if (places.has(author)) continue;
      const place = after.findIndex((other, at) => !taken.has(at) && isSame(name, other));
      if (place >= 0) put(author, place);
    }
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

const equalNames = (name: string, other: string) => name === other;
const sameLetters = (name: string, other: string) => foldText(name) === foldText(other);

/** "M. Somerville" and "Mary Somerville": one given name begins the other. */
function sameInitials(name: string, other: string): boolean {
  const [one, two] = [nameParts(name), nameParts(other)];
  const [given, otherGiven] = [foldText(one.given), foldText(two.given)];
  if (given === '' || otherGiven === '' || foldText(one.family) !== foldText(two.family))
    return false;
  return given.startsWith(otherGiven) || otherGiven.startsWith(given);
}

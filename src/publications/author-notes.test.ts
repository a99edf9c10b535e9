import { expect, it } from 'vitest';
import { moveNotes } from './author-notes.ts';
import type { AuthorNote } from './publication.ts';

const NOTES: AuthorNote[] = [
  { author: 0, equal: true },
  { author: 2, corresponding: true },
];

it.each<[string, string[], AuthorNote[]]>([
  ['the same', ['A', 'B', 'C'], NOTES],
  [
    'longer before',
    ['X', 'A', 'B', 'C'],
    [
      { author: 1, equal: true },
      { author: 3, corresponding: true },
    ],
  ],
  [
    'turned round',
    ['C', 'B', 'A'],
    [
      { author: 0, corresponding: true },
      { author: 2, equal: true },
    ],
  ],
  ['corrected', ['Ada', 'B', 'C'], NOTES],
  ['shorter', ['B', 'C'], [{ author: 1, corresponding: true }]],
  ['empty', [], []],
])('notes go with their authors when the list is %s', (_, after, moved) => {
  expect(moveNotes(NOTES, ['A', 'B', 'C'], after)).toEqual(moved);
});

import { describe, expect, it } from 'vitest';
import { moveNotes } from './author-notes.ts';
import { splitAuthors } from './authors.ts';
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

const moved = (before: { authors: string; authorNotes: AuthorNote[] }, authors: string) =>
  moveNotes(before.authorNotes, splitAuthors(before.authors), splitAuthors(authors));

describe('the notes on authors', () => {
  const before = {
    authors: 'Ada Lovelace, Jan Novak, M. Somerville, Wei Zhang',
    authorNotes: [
      { author: 0, equal: true },
      { author: 1, orcid: '0000-0002-1825-0097' },
      { author: 2, corresponding: true },
    ],
  };
  it.each([
    [
      'Wei Zhang, Jan Novak, Ada Lovelace',
      [
        { author: 1, orcid: '0000-0002-1825-0097' },
        { author: 2, equal: true },
      ],
    ],
    [
      'Jan Novák, M. Somerville, A. Nother',
      [
        { author: 0, orcid: '0000-0002-1825-0097' },
        { author: 1, corresponding: true },
      ],
    ],
    ['Somebody Else', []],
  ])('follow them to %s', (authors, notes) => {
    expect(moved(before, authors)).toEqual(notes);
  });
});

import { readMarks } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import { type AuthorNote, moveNotes, readAuthorMarks, splitAuthors } from './authors.ts';

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

it.each([
  ['Ada Lovelace, Charles Babbage', 'Ada Lovelace, Charles Babbage', []],
  [
    'Ada Lovelace*, Charles Babbage*†, Mary Somerville‡',
    'Ada Lovelace, Charles Babbage, Mary Somerville',
    [
      { author: 0, equal: true },
      { author: 1, equal: true, corresponding: true },
      { author: 2, corresponding: true },
    ],
  ],
  [
    'Albert∗ Einstein, Boris Podolsky',
    'Albert Einstein, Boris Podolsky',
    [{ author: 0, corresponding: true }],
  ],
  ['A. One1, 2, B. Two¹³, C. Three§', 'A. One, B. Two, C. Three', []],
  ['LHCb Run 2, CMS Collaboration', 'LHCb Run 2, CMS Collaboration', []],
  [
    '*Ce Pang, R&D Group, A. Last#',
    'Ce Pang, R&D Group, A. Last',
    [{ author: 0, corresponding: true }],
  ],
])('reads the marks of %s', (marked, authors, authorNotes) => {
  expect(readAuthorMarks(marked)).toEqual({ authors, authorNotes });
});

describe('an explanation of the marks', () => {
  const equal = (...places: number[]) => places.map((author) => ({ author, equal: true }));
  it.each([
    ['A One*, B Two*', '* Equal contribution', equal(0, 1)],
    ['A One*, B Two*, C Three', 'Equal contribution', equal(0, 1)],
    ['A One*, B Two†, C Three†', '* Equal contribution, † Core team', equal(0)],
    [
      'A One*, B Two*, C Three',
      '*corresponding authors',
      [0, 1].map((author) => ({ author, corresponding: true })),
    ],
    ['A One¹, B Two¹, C Three²', '¹ These authors contributed equally; ² Institute', equal(0, 1)],
    ['A One*, B Two**', '*, ** Equal contribution', equal(0, 1)],
    ['A One†, B Two†', '† Joint second author', []],
    ['A One‡', 'Invited paper', []],
  ])('%s with “%s”', (marked, explanation, notes) => {
    expect(readMarks(marked.split(', '), explanation)).toEqual(notes);
  });
});

it('an author list is split at its commas', () => {
  expect(splitAuthors(' Vera Exemplar,Jan Novák , ')).toEqual(['Vera Exemplar', 'Jan Novák']);
  expect(splitAuthors('')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { notesFollowing, readAuthorMarks } from './author-marks.ts';

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
    expect(readAuthorMarks(marked, explanation).authorNotes).toEqual(notes);
  });
});

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
      'Jan Novák, Mary Somerville, A. Nother',
      [
        { author: 0, orcid: '0000-0002-1825-0097' },
        { author: 1, corresponding: true },
      ],
    ],
    ['Somebody Else', []],
  ])('follow them to %s', (authors, notes) => {
    expect(notesFollowing(before, authors)).toEqual(notes);
  });

  it('stay with the one of two namesakes', () => {
    const twice = {
      authors: 'Wei Zhang, Wei Zhang',
      authorNotes: [
        { author: 0, equal: true },
        { author: 1, corresponding: true },
      ],
    };
    expect(notesFollowing(twice, 'A B, Wei Zhang, Wei Zhang')).toEqual([
      { author: 1, equal: true },
      { author: 2, corresponding: true },
    ]);
  });
});

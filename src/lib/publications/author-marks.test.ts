import { expect, it } from 'vitest';
import { readAuthorMarks } from './author-marks.ts';

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
])('reads the marks of %s', (marked, authors, authorNotes) => {
  expect(readAuthorMarks(marked)).toEqual({ authors, authorNotes });
});

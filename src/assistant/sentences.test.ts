import { describe, expect, it } from 'vitest';
import { languageName, localDates, sentencesIn } from './sentences.ts';

describe('the sentences of the assistant', () => {
  it('use the plural form for a number', () => {
    expect([1, 3].map((total) => sentencesIn('en')('cited', { total }))).toEqual([
      'cited once',
      'cited 3 times',
    ]);
    expect([1, 2, 3, 11].map((total) => sentencesIn('ar')('cited', { total }))).toEqual([
      'استُشهد به مرة واحدة',
      'استُشهد به مرتين',
      'استُشهد به 3 مرات',
      'استُشهد به 11 مرة',
    ]);
  });
});

it('translates names of languages, and dates', () => {
  expect(sentencesIn('nl')('textIn', { language: languageName('en', 'nl') })).toBe(
    'De tekst is in het Engels.',
  );
  expect(localDates('May 2024 and October 9, 2019', 'pl')).toBe('maj 2024 and 9 października 2019');
});

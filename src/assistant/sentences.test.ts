import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../search/languages.ts';
import sentences from './sentences.json' with { type: 'json' };
import { languageName, localDates, say } from './sentences.ts';

const blanks = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort();

describe('the sentences of the assistant', () => {
  it.each(Object.entries(sentences))(
    '“%s” exists in each language, with the same placeholders',
    (_name, wordings) => {
      expect(Object.keys(wordings)).toEqual(LANGUAGES);
      expect(new Set(Object.values(wordings).map((one) => blanks(one).join())).size).toBe(1);
    },
  );

  it('use the plural form for a number', () => {
    expect([1, 3].map((total) => say('en', 'cited', { total }))).toEqual([
      'cited once',
      'cited 3 times',
    ]);
    expect([1, 2, 3, 11].map((total) => say('ar', 'cited', { total }))).toEqual([
      'استُشهد به مرة واحدة',
      'استُشهد به مرتين',
      'استُشهد به 3 مرات',
      'استُشهد به 11 مرة',
    ]);
  });
});

it('translates names of languages, and dates', () => {
  expect(say('nl', 'textIn', { language: languageName('en', 'nl') })).toBe(
    'De tekst is in het Engels.',
  );
  expect(localDates('May 2024 and October 9, 2019', 'pl')).toBe('maj 2024 and 9 października 2019');
});

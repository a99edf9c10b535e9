import { describe, expect, it } from 'vitest';
import { messageArguments } from '../../messages/argument-types.ts';
import en from '../../messages/en.json' with { type: 'json' };
import { LANGUAGES } from '../search/languages.ts';
import sentences from './sentences.json' with { type: 'json' };
import { languageName, localDates, sentencesIn } from './sentences.ts';

describe('the sentences of the assistant', () => {
  it('exist in each language', () => {
    expect(new Set(['en', ...Object.keys(sentences)])).toEqual(new Set(LANGUAGES));
  });

  it.each(Object.entries(sentences))(
    'in %s have the arguments of the English ones',
    (_language, group) => {
      const argumentsOf = (messages: Record<string, string>) =>
        Object.entries(messages).map(([name, message]) => [name, messageArguments(message)]);
      expect(argumentsOf(group)).toEqual(argumentsOf(en.assistant));
    },
  );

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

import { detectLanguage } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import { ANSWER_LANGUAGES, type PhraseName, recordNoun, say } from './index.ts';

describe('the sentences of a language', () => {
  it.each(ANSWER_LANGUAGES)(
    'are there in “%s” for everything that is said in English',
    (language) => {
      const names = Object.keys(en.phrases) as PhraseName[];
      expect(names.filter((name) => say(language, name, { total: 2 }) === '')).toEqual([]);
    },
  );

  it('take the plural form of a number', () => {
    expect([1, 3, 5].map((total) => recordNoun('cs', 'post', total))).toEqual([
      'příspěvek',
      'příspěvky',
      'příspěvků',
    ]);
    expect(say('en', 'cited', { total: 1 })).toBe('cited once');
  });
});

it('the languages of answers are not the only ones that titles may have', async () => {
  expect(await detectLanguage('Waar verzamelde Pigafetta zijn Maleise woorden?')).toBe('nl');
  expect(await detectLanguage('Ptaki na dachach miast i ich gniazda')).toBe('pl');
});

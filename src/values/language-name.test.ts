import { expect, it } from 'vitest';
import { babelName, LANGUAGES, parseLanguage } from './language-name.ts';

it.each([
  ['de', 'de'],
  ['DE-at', 'de-AT'],
  ['pt_br', 'pt-BR'],
  ['en_US.UTF-8', 'en-US'],
  ['ger', 'de'],
  ['eng', 'en'],
  ['English', 'en'],
  ['ngerman', 'de'],
  ['brazilian', 'pt-BR'],
  ['Japanese', 'ja'],
  ['', null],
  ['T E', null],
  ['de-', null],
  ['Elbonian', null],
])('the language %o is read as %o', (text, tag) => {
  expect(parseLanguage(text)).toBe(tag);
});

it.each([
  ['de', 'ngerman'],
  ['en-US', 'american'],
  ['cs', 'czech'],
  ['de-LU', 'de-LU'],
])('the language %s is %s in BibLaTeX', (tag, name) => {
  expect(babelName(tag)).toBe(name);
});

it('each language is read back as it is written for BibLaTeX', () => {
  expect(LANGUAGES.map((tag) => parseLanguage(babelName(tag)))).toEqual(LANGUAGES);
});

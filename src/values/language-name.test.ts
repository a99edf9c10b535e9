import { expect, it } from 'vitest';
import { parseLanguage } from './language-name.ts';

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

import { expect, it } from 'vitest';
import { babelName, normalizeLanguage } from './languages.ts';

it.each([
  ['English', 'en'],
  ['eng', 'en'],
  ['en_US', 'en-US'],
  ['ger', 'de'],
  ['Deutsch', 'de'],
  ['ngerman', 'de'],
  ['brazilian', 'pt-BR'],
  ['français', 'fr'],
  ['中文', 'zh'],
  ['Portuguese', 'pt'],
  ['English; German', 'en'],
  ['Old High German', 'Old High German'],
  ['', ''],
])('the language %j', (text, tag) => {
  expect(normalizeLanguage(text)).toBe(tag);
});

it.each([
  ['de', 'ngerman'],
  ['en-US', 'american'],
  ['cs', 'czech'],
  ['pt-BR', 'brazilian'],
  ['de-LU', 'de-LU'],
])('the language %s is %s in BibLaTeX', (tag, name) => {
  expect(babelName(tag)).toBe(name);
});

it.each(['de-AT', 'en', 'ga', 'nb', 'zh-TW'])(
  '%s is read back as it is written for BibLaTeX',
  (tag) => {
    expect(normalizeLanguage(babelName(tag))).toBe(tag);
  },
);

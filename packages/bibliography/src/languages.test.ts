import { expect, it } from 'vitest';
import { normalizeLanguage } from './languages.ts';

it.each([
  ['English', 'en'],
  ['eng', 'en'],
  ['en_US', 'en-US'],
  ['ger', 'de'],
  ['Deutsch', 'de'],
  ['français', 'fr'],
  ['中文', 'zh'],
  ['Portuguese', 'pt'],
  ['English; German', 'en'],
  ['Old High German', 'Old High German'],
  ['', ''],
])('the language %j', (text, tag) => {
  expect(normalizeLanguage(text)).toBe(tag);
});

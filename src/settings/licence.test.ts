import { expect, it } from 'vitest';
import { findLicenceUrl } from './licence.ts';

const CC = 'https://creativecommons.org/licenses/';

it.each([
  ['Texts: CC BY 4.0', `${CC}by/4.0/`],
  ['CC-BY-NC-SA 3.0.', `${CC}by-nc-sa/3.0/`],
  ['cc by-nd', `${CC}by-nd/4.0/`],
  ['Creative Commons Attribution 4.0 International', `${CC}by/4.0/`],
  ['Creative Commons Attribution-NonCommercial-ShareAlike 2.0', `${CC}by-nc-sa/2.0/`],
  ['CC0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['See https://example.org/terms.', 'https://example.org/terms'],
  ['All rights reserved', null],
  ['CC 2026 Vera', null],
  ['', null],
])('the licence in “%s”', (text, address) => {
  expect(findLicenceUrl(text)).toBe(address);
});

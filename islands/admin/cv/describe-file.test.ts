import { expect, it } from 'vitest';
import { describeFile } from './describe-file.ts';

it.each([
  [null, 4, 'cv-erc.docx is in your downloads.'],
  [{ pages: 1, missing: '' }, undefined, 'cv-erc.docx has 1 page.'],
  [{ pages: 4, missing: '' }, 4, 'cv-erc.docx has 4 pages.'],
  [{ pages: 5, missing: '' }, 4, 'cv-erc.docx has 5 pages, 1 more than the layout allows.'],
  [{ pages: 1, missing: '𓀀☃' }, 4, 'cv-erc.docx has 1 page. Its fonts lack these characters: 𓀀 ☃'],
])('%j with at most %j pages: %s', (pdf, maximum, text) => {
  expect(describeFile({ name: 'cv-erc.docx', pdf }, maximum)).toBe(text);
});

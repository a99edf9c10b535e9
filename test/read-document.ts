import type { ImportedDocument } from '@academic-site/site-import';
import { expect } from 'vitest';
import { readDocumentFiles } from '../islands/admin/posts/document-file.ts';
import { cleanHtml } from '../src/html/clean-html.ts';

type Content = string | Uint8Array | Blob;

/** Reads a text from files as the panel does. */
export const read = (files: Record<string, Content>): Promise<ImportedDocument> =>
  readDocumentFiles({
    timeZone: 'Europe/Prague',
    files: Object.entries(files).map(([path, content]) => ({
      path,
      // Cast: the DOM's types reject shared buffers, and these are not.
      file: new File([content as string | Blob | Uint8Array<ArrayBuffer>], path),
    })),
  });

/** The HTML, with the names of images for their addresses, as the server would store it. */
export const shown = ({ html }: ImportedDocument) => {
  const named = html.replace(/src="import-[\d-]+:/g, 'src="/');
  const cleaned = cleanHtml(named);
  // A post may contain everything that is read.
  const plain = (text: string) => text.replace(/&(?:apos|quot);|'|"|&nbsp;| /g, ' ');
  expect(plain(cleaned).replace(/ rel= noopener noreferrer nofollow /g, '')).toBe(plain(named));
  return cleaned.replace(/ rel="[^"]*"/g, '');
};
/** Content that was not imported, with its place. */
export const reasons = ({ leftBehind }: ImportedDocument) =>
  leftBehind.map(({ what, where }) => [what, ...where]);

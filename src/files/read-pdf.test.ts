import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPdf, UnreadablePdfError } from './read-pdf.ts';

const ROOT = join(import.meta.dirname, '../..');
const makeBytes = async (path: string) => new Uint8Array(await readFile(join(ROOT, path)));

it('a PDF is read with its title, language and pages', async () => {
  const pdf = await readPdf(await makeBytes('sample/files/publications/carbon-fragments-2014.pdf'));
  expect(pdf).toMatchObject({
    title: 'Fragments behind the carbon peak, track by track',
    language: 'en',
    pageCount: 2,
  });
  expect(pdf.pages).toHaveLength(2);
  expect(pdf.pages[1]).toContain(
    'The share of fragments among tracks rises from 6 % at 2 cm to 52 % just before the peak.',
  );
});

it('a PDF without text gives no text', async () => {
  const pdf = await readPdf(await makeBytes('test/fixtures/pdf/xref-stream.pdf'));
  expect(pdf).toMatchObject({ pageCount: 1, pages: [''] });
});

it('a PDF that cannot be read is refused with the reason', async () => {
  await expect(readPdf(await makeBytes('test/fixtures/pdf/encrypted.pdf'))).rejects.toThrow(
    'The PDF is password-protected.',
  );
  await expect(readPdf(new TextEncoder().encode('no PDF'))).rejects.toThrow(UnreadablePdfError);
});

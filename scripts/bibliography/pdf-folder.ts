import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PDF, PdfCheck, type PdfFlaw } from '../../src/lib/files/pdf-check.ts';
import { CommandError, userPath } from './command.ts';
import { whyUnreadable } from './read-bibliography.ts';

export interface Pdf {
  bytes: Uint8Array;
  /** Lower-case hexadecimal. */
  sha256: string;
  flaws: PdfFlaw[];
}

/** The PDFs that lie ready to be imported. */
export interface PdfFolder {
  names: readonly string[];
  /** A PDF's content; a sentence when it cannot be taken. */
  read(name: string): Promise<Pdf | string>;
}

/** For an import without PDFs. */
export const NO_PDFS: PdfFolder = {
  names: [],
  read: async (name) => `${name} was not given.`,
};

/** The PDFs of a folder, without its subfolders. Throws {@link CommandError} when it is none. */
export async function folderOfPdfs(folder: string): Promise<PdfFolder> {
  const path = userPath(folder);
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    throw new CommandError(whyUnreadable(folder, error));
  });
  const names = entries
    .filter((entry) => !entry.isDirectory() && /^[^.].*\.pdf$/i.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  return { names, read: (name) => readPdf(join(path, name)) };
}

async function readPdf(path: string): Promise<Pdf | string> {
  const bytes = await readFile(path).catch((error: unknown) => `${whyUnreadable(path, error)}.`);
  if (typeof bytes === 'string') return bytes;
  if (bytes.byteLength > MAX_PDF) return `It is larger than ${MAX_PDF / 2 ** 20} MB.`;
  const check = new PdfCheck();
  check.add(bytes);
  const verdict = check.verdict();
  if (verdict.refusal !== null) return verdict.refusal;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, flaws: verdict.flaws };
}

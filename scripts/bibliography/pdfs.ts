import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfFolder } from '../../src/publications/bibliography/import-bibliography.ts';
import { checkedPdf } from '../../src/values/pdf-check.ts';
import { CommandError, userPath, whyUnreadable } from '../command.ts';

/** The PDFs of a folder, without its subfolders. Throws {@link CommandError} when it is not a folder. */
export async function folderOfPdfs(folder: string): Promise<PdfFolder> {
  const path = userPath(folder);
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    throw new CommandError(whyUnreadable(folder, error));
  });
  const names = entries
    .filter((entry) => !entry.isDirectory() && /^[^.].*\.pdf$/i.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  return {
    names,
    async read(name) {
      const file = join(path, name);
      const bytes = await readFile(file).catch(
        (error: unknown) => `${whyUnreadable(file, error)}.`,
      );
      return typeof bytes === 'string' ? bytes : checkedPdf(bytes);
    },
  };
}

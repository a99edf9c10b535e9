import type { SourceFile } from '@academic-site/site-import';
import { blobSource, readZip } from '../../../src/archive/zip.ts';
import { errorText } from '../../../src/values/text.ts';

const MAX_FILE = 100 * 2 ** 20;
const MAX_FILES = 100_000;

/** A chosen file with its path: a worker only gets the names of files. */
export interface PathFile {
  path: string;
  file: File;
}

/** Chosen files with their paths in the chosen folder. */
export const withPaths = (chosen: readonly File[]): PathFile[] =>
  chosen.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** A chosen file as `@academic-site/site-import` reads it. */
export const toSourceFile = ({ path, file }: PathFile): SourceFile => ({
  name: path,
  read: async () => (file.size <= MAX_FILE ? new Uint8Array(await file.arrayBuffer()) : null),
});

/** The files of a ZIP file. Throws an error whose message is a sentence. */
export async function listZip(zip: Blob): Promise<SourceFile[]> {
  const entries = await readZip(blobSource(zip), MAX_FILES).catch((error: unknown) => {
    throw new Error(`The ZIP file cannot be read: ${errorText(error)}.`);
  });
  return entries.map(({ path, size, open }) => ({
    name: path,
    async read() {
      if (size > MAX_FILE) return null;
      const content = await new Response(open()).arrayBuffer().catch((error: unknown) => {
        throw new Error(`The ZIP file cannot be read: ${path} is damaged (${errorText(error)}).`);
      });
      return new Uint8Array(content);
    },
  }));
}

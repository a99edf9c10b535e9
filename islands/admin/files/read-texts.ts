import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk, withLogin } from '../../../src/client/admin-api.ts';
import { FILES, pdfDownloadPath } from './calls.ts';
import { readPdfInWorker } from './read-in-worker.ts';

const calls = adminApi.admin['pdf-texts'];

const selectTexts = async () => (await expectOk(calls.$get(), 'Failed to fetch the PDFs')).files;

/** The stored PDFs, with the status of their text. */
export const pdfTextsQuery = queryOptions({
  queryKey: [...FILES, 'texts'],
  queryFn: selectTexts,
});

export type ListedPdfText = Awaited<ReturnType<typeof selectTexts>>[number];

/**
 * Reads the text of stored PDFs in this browser, one after another, and stores it.
 *
 * @param files their names, with their content if available
 * @param onFile called with the index of the one being read
 * @returns sentences about those that could not be read
 */
export async function readTexts(
  files: readonly { filename: string; content?: Blob }[],
  onFile?: (index: number) => void,
): Promise<string[]> {
  const failures: string[] = [];
  try {
    const stored = new Map((await selectTexts()).map((file) => [file.filename, file]));
    for (const [index, { filename, content }] of files.entries()) {
      const file = stored.get(filename);
      // The same content has already been read.
      if (!file || file.text) continue;
      onFile?.(index);
      try {
        await readText(file, content);
      } catch (error) {
        failures.push(`${filename}: The text could not be read. ${errorMessage(error)}`);
      }
    }
  } catch (error) {
    failures.push(`The text could not be read. ${errorMessage(error)}`);
  }
  return failures;
}

const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function readText({ filename, sha256 }: ListedPdfText, given?: Blob): Promise<void> {
  const bytes = given ? await given.arrayBuffer() : await download(filename, sha256);
  const { digest, content } = await readPdfInWorker(bytes);
  if (digest && digest !== sha256) throw new Error('The file has been replaced in the meantime.');
  const request = {
    param: { filename: encodeURIComponent(filename) },
    json: { sha256, ...content },
  };
  await expectOk(calls[':filename'].$put(request), 'The text could not be saved.');
}

/** The content of a stored PDF. Throws if the file has been replaced. */
async function download(filename: string, sha256: string): Promise<ArrayBuffer> {
  const response = await withLogin(() => fetch(pdfDownloadPath(filename), { cache: 'no-cache' }));
  if (!response.ok) throw new Error('The file could not be fetched.');
  const tag = response.headers.get('ETag')?.replace(/^W\/|"/g, '') ?? '';
  if (!sha256.startsWith(tag)) throw new Error('The file has been replaced in the meantime.');
  return response.arrayBuffer();
}

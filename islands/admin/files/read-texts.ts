import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk, withLogin } from '../../../src/client/admin-api.ts';
import { FILES, pdfDownloadPath } from './calls.ts';
import { readPdfInWorker } from './read-in-worker.ts';

const calls = adminApi.admin['pdf-texts'];

const selectTexts = async () => (await expectOk(calls.$get(), 'Failed to fetch the PDFs')).files;

/** The stored PDFs with what is known of their text. */
export const pdfTextsQuery = queryOptions({
  queryKey: [...FILES, 'texts'],
  queryFn: selectTexts,
});

export type ListedPdfText = Awaited<ReturnType<typeof selectTexts>>[number];

/**
 * Reads the text of stored PDFs in this browser, one after another, and has it stored.
 *
 * @param files their names, with their content where it is at hand
 * @param onFile is told which of them is read now
 * @returns which could not be read, and why, as sentences
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
      // The same content was read before.
      if (!file || file.text) continue;
      onFile?.(index);
      try {
        await readText(file, content);
      } catch (error) {
        failures.push(`${filename}: Its text could not be read. ${errorMessage(error)}`);
      }
    }
  } catch (error) {
    failures.push(`Its text could not be read. ${errorMessage(error)}`);
  }
  return failures;
}

const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function readText({ filename, sha256 }: ListedPdfText, given?: Blob): Promise<void> {
  const bytes = given ? await given.arrayBuffer() : await download(filename, sha256);
  const { digest, content } = await readPdfInWorker(bytes);
  if (digest && digest !== sha256) throw new Error('Another file was stored meanwhile.');
  const request = {
    param: { filename: encodeURIComponent(filename) },
    json: { sha256, ...content },
  };
  await expectOk(calls[':filename'].$put(request), 'Its text could not be stored.');
}

/** The content of a stored PDF. Throws where it is not the one that was meant. */
async function download(filename: string, sha256: string): Promise<ArrayBuffer> {
  const response = await withLogin(() => fetch(pdfDownloadPath(filename), { cache: 'no-cache' }));
  if (!response.ok) throw new Error('It could not be fetched.');
  const tag = response.headers.get('ETag')?.replace(/^W\/|"/g, '') ?? '';
  if (!sha256.startsWith(tag)) throw new Error('Another file was stored meanwhile.');
  return response.arrayBuffer();
}

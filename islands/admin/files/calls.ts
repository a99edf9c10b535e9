import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { admin, expectOk, NO_CACHE } from '../../../src/client/admin-api.ts';
import { type Answer, CallError, parseJson } from '../../../src/client/api.ts';
import { isAbort, upload } from '../../../src/client/upload.ts';
import { type Defaults, withDefaults } from '../../../src/client/with-defaults.ts';

const calls = admin.admin.files;

/** What the keys of all queries about files begin with. */
export const FILES = ['admin', 'files'];

/** The stored PDFs, with the publications that link to each. */
export const filesQuery = queryOptions({
  queryKey: [...FILES, 'stored'],
  queryFn: async () => {
    const files = await expectOk(calls.$get({}, NO_CACHE), 'Failed to fetch files');
    return withDefaults(files, []).map((file) => withDefaults(file, { publications: [] }));
  },
  staleTime: 0,
});

export type PdfFile = Awaited<ReturnType<NonNullable<typeof filesQuery.queryFn>>>[number];

/** The publications whose file is not stored; null when the call fails, which is shown as none. */
export const missingQuery = queryOptions({
  queryKey: [...FILES, 'missing'],
  queryFn: () => orNull(calls.missing.$get(), { missingFiles: [], count: 0, totalPublications: 0 }),
  staleTime: 0,
});

export type MissingFile = NonNullable<
  Awaited<ReturnType<NonNullable<typeof missingQuery.queryFn>>>
>['missingFiles'][number];

/** The broken links; null when the call fails, which is shown as none. */
export const brokenLinksQuery = queryOptions({
  queryKey: [...FILES, 'broken-links'],
  queryFn: () =>
    orNull(calls['broken-links'].$get(), {
      brokenLinks: [],
      validLinks: [],
      summary: { total: 0, broken: 0, valid: 0 },
    }),
  staleTime: 0,
});

export type BrokenLink = NonNullable<
  Awaited<ReturnType<NonNullable<typeof brokenLinksQuery.queryFn>>>
>['brokenLinks'][number];

const orNull = <Body extends object>(
  call: Promise<Answer<Body>>,
  defaults: Defaults<Body>,
): Promise<Body | null> =>
  parseJson(call)
    .then((body) => withDefaults(body, defaults))
    .catch(() => null);

/** Compares files and publications again. */
export async function syncFiles() {
  const found = await expectOk(calls.sync.$post(), 'Failed to sync files with database');
  return withDefaults(found, { physicalFiles: [], orphanedFiles: [], brokenLinks: [] });
}

/** Which of the names are taken; empty when the call fails. */
export async function existingFiles(filenames: string[]): Promise<string[]> {
  const request = { json: { filenames } };
  try {
    return (await parseJson(calls['check-existence'].$post(request))).existingFiles;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a log is enough: the server never overwrites without being asked
    console.warn('Which files are there already could not be checked.', error);
    return [];
  }
}

/** Removes a stored PDF, with `force` even one that a publication links to. */
export const deleteFile = ({ filename, force }: { filename: string; force: boolean }) => {
  const param = { filename: encodeURIComponent(filename) };
  const request = { param, query: force ? { force: 'true' } : {} };
  return expectOk(calls[':filename'].$delete(request), 'Failed to delete the file.');
};

/** Where a stored PDF is fetched without being counted. */
export const downloadOf = (filename: string): string =>
  `/api/admin/download-pdf/${encodeURIComponent(filename)}`;

interface Sending {
  overwrite: boolean;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** What a bulk upload stored, and what it did not, and why. */
export type BulkUpload = InferResponseType<(typeof calls)['bulk-upload']['$post'], 200>;

/** A PDF as the server stored it. */
export type StoredPdf = BulkUpload['uploaded'][number];

/** Uploads a PDF. Throws a `CallError` with a message to show, or an `AbortError`. */
export async function uploadPdf(
  file: File,
  { name, ...sending }: Sending & { name: string },
): Promise<StoredPdf> {
  const form = new FormData();
  form.append('pdf', file, name);
  const answer = await send('/api/admin/upload-pdf', form, sending);
  return expectOk(Promise.resolve(answer), FAILED);
}

/** Uploads PDFs in one form. Throws a `CallError` with status and text, or an `AbortError`. */
export async function uploadPdfs(files: File[], sending: Sending): Promise<BulkUpload> {
  const form = new FormData();
  for (const file of files) form.append('pdfs', file);
  const response = await send('/api/admin/files/bulk-upload', form, sending);
  if (response.ok) return withDefaults(await response.json(), { uploaded: [], failed: [] });
  throw new CallError(response.status, `${response.status}: ${await response.text()}`);
}

const FAILED = 'Failed to upload the PDF file';

async function send(path: string, form: FormData, { overwrite, ...options }: Sending) {
  if (overwrite) form.append('overwrite', 'true');
  return upload(path, form, options).catch((error: unknown) => {
    throw isAbort(error) ? error : new CallError(0, FAILED);
  });
}

/** Makes a stored file the PDF of a publication. */
export const linkFile = ({ id, url }: { id: number; url: string }) => {
  const call = admin.admin.publications[':id'].$put({
    param: { id: String(id) },
    json: { pdf_url: url },
  });
  return expectOk(call, 'Failed to update the link.');
};

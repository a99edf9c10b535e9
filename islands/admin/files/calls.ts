import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import {
  adminApi,
  expectOk,
  expectPartial,
  NO_CACHE,
  toRows,
} from '../../../src/client/admin-api.ts';
import { CallError, parseJson } from '../../../src/client/api.ts';
import { isAbort, sendUpload } from '../../../src/client/upload.ts';

const calls = adminApi.admin.files;

/** Prefix of the keys of all queries about files. */
export const FILES = ['admin', 'files'];

/** The stored PDFs, with the publications and other records that link to each. */
export const filesQuery = queryOptions({
  queryKey: [...FILES, 'stored'],
  queryFn: async () => {
    const files = await expectOk(calls.$get({}, NO_CACHE), 'Failed to fetch files');
    return toRows(files).map((file) => ({
      ...file,
      publications: toRows(file.publications),
      records: toRows(file.records),
    }));
  },
});

export type PdfFile = Awaited<ReturnType<NonNullable<typeof filesQuery.queryFn>>>[number];

/** True if nothing links to a stored PDF. */
export const isOrphan = ({ publications, records }: PdfFile): boolean =>
  publications.length === 0 && records.length === 0;

const fetchMissing = () => expectPartial(calls.missing.$get(), '');

export type MissingFiles = Awaited<ReturnType<typeof fetchMissing>>;

/** The publications whose file is not stored; null if the call fails, which is shown as none. */
export const missingQuery = queryOptions({
  queryKey: [...FILES, 'missing'],
  queryFn: () => fetchMissing().catch(() => null),
});

const fetchBroken = () => expectPartial(calls['broken-links'].$get(), '');

export type BrokenLinks = Awaited<ReturnType<typeof fetchBroken>>;

/** The broken links of publications and other records; null if the call fails, which is shown as none. */
export const brokenLinksQuery = queryOptions({
  queryKey: [...FILES, 'broken-links'],
  queryFn: () => fetchBroken().catch(() => null),
});

export const fileCalls = {
  sync: () => expectPartial(calls.sync.$post(), 'Failed to sync files with database'),

  /** The names that already exist; empty if the call fails. */
  async findExisting(filenames: string[]): Promise<string[]> {
    const request = { json: { filenames } };
    try {
      return (await parseJson(calls['check-existence'].$post(request))).existingFiles;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: logging is enough: the server never overwrites files unless asked to
      console.warn('Could not check which files already exist.', error);
      return [];
    }
  },

  /** Deletes a stored PDF; with `force`, even if a publication links to it. */
  delete: ({ filename, force }: { filename: string; force: boolean }) => {
    const param = { filename: encodeURIComponent(filename) };
    const request = { param, query: force ? { force: 'true' } : {} };
    return expectOk(calls[':filename'].$delete(request), 'Failed to delete the file.');
  },

  /** Uploads a PDF. Throws a `CallError` with a message to show, or an `AbortError`. */
  async uploadPdf(
    file: File,
    { name, ...sending }: Sending & { name: string },
  ): Promise<StoredPdf> {
    const form = new FormData();
    form.append('pdf', file, name);
    const answer = await send('/api/admin/upload-pdf', form, sending);
    const stored = await expectOk<Partial<StoredPdf>>(Promise.resolve(answer), FAILED);
    return { ...asChosen({ name, size: file.size }), ...stored };
  },

  /** Uploads PDFs in one form. Throws a `CallError` with status and text, or an `AbortError`. */
  async uploadPdfs(files: File[], sending: Sending): Promise<BulkUpload> {
    const form = new FormData();
    for (const file of files) form.append('pdfs', file);
    const response = await send('/api/admin/files/bulk-upload', form, sending);
    if (response.ok) {
      const stored: Partial<BulkUpload> | null = await response.json();
      const failed = toRows(stored?.failed);
      const isStored = ({ name }: File) =>
        !failed.some(({ originalName }) => originalName === name);
      return { uploaded: stored?.uploaded ?? files.filter(isStored).map(asChosen), failed };
    }
    throw new CallError(response.status, `${response.status}: ${await response.text()}`);
  },

  /** Sets a stored file as the PDF of a publication. */
  link: ({ id, url }: { id: number; url: string }) => {
    const call = adminApi.admin.publications[':id'].$put({
      param: { id: String(id) },
      json: { pdf_url: url },
    });
    return expectOk(call, 'Failed to update the link.');
  },
};

/** Address of a stored PDF from which downloads are not counted. */
export const pdfDownloadPath = (filename: string): string =>
  `/api/admin/download-pdf/${encodeURIComponent(filename)}`;

interface Sending {
  overwrite: boolean;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Result of a bulk upload: the stored files, and those that failed, with reasons. */
export type BulkUpload = InferResponseType<(typeof calls)['bulk-upload']['$post'], 200>;

/** A PDF as stored by the server. */
export type StoredPdf = BulkUpload['uploaded'][number];

/** Data of an uploaded PDF if the response has none. */
const asChosen = ({ name, size }: { name: string; size: number }): StoredPdf => ({
  url: `/storage/publications/${name}`,
  filename: name,
  originalName: name,
  size,
});

const FAILED = 'Failed to upload the PDF file';

async function send(path: string, form: FormData, { overwrite, ...options }: Sending) {
  if (overwrite) form.append('overwrite', 'true');
  return sendUpload(path, form, options).catch((error: unknown) => {
    throw isAbort(error) ? error : new CallError(0, FAILED);
  });
}

/** Delay after an upload before the lists are fetched again. */
export const REFETCH_MS = { single: 500, bulk: 1000 };

async function refetch(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: FILES });
  // React Query notifies the lists in a separate task; React then renders them.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Refetches everything shown about files, now or after a delay in milliseconds. */
export function useRefetch() {
  const queries = useQueryClient();
  return {
    now: () => refetch(queries),
    after: (milliseconds: number, then?: () => void) =>
      setTimeout(() => refetch(queries).then(then), milliseconds),
  };
}

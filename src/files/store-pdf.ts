import type { Db } from '../../db/open.ts';
import { deleteOtherPdfText } from '../../db/queries/pdf-texts.ts';
import { FileExistsError, type FileStore, type StagedFile } from '../platform/files/store.ts';
import {
  Conflict,
  ExpectedError,
  fileTooLarge,
  Unreadable,
  Unsupported,
} from '../values/errors.ts';
import { MAX_PDF, PdfCheck, type PdfFlaw } from '../values/pdf-check.ts';
import { type Folder, storedName } from '../values/storage-key.ts';

const FOLDER: Folder = 'publications';

/** Content types that browsers declare for unknown files; they carry no information. */
const NO_CLAIM = ['', 'application/octet-stream'];
const TAKEN = ['application/pdf', 'application/x-pdf', ...NO_CLAIM];

/** An uploaded file: its name without folders, its type in lower case. */
type SentFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

/** A PDF that was received completely and checked, but not stored yet. */
interface StagedPdf {
  filename: string;
  originalName: string;
  flaws: PdfFlaw[];
  staged: StagedFile;
}

/** The flaws of a PDF as reported to the administrator; only those it has. */
interface ShownFlaws {
  /** Opening it requires a password. */
  encrypted?: true;
  /** Its end is missing: it may have been truncated before the upload. */
  incomplete?: true;
}

export const showFlaws = (flaws: readonly PdfFlaw[]): ShownFlaws => ({
  ...(flaws.includes('encrypted') && { encrypted: true }),
  ...(flaws.includes('incomplete') && { incomplete: true }),
});

/** A stored PDF, as returned by `POST /api/admin/upload-pdf`. */
interface StoredPdf extends ShownFlaws {
  url: string;
  filename: string;
  originalName: string;
  size: number;
  /** A stored file with the same content under another name. */
  duplicateOf?: string;
}

/**
 * Stages a PDF. Throws a 415 for other file types, a 413 for one that is too large and a 422 for one that is not a PDF;
 * nothing is kept in these cases.
 */
export async function stagePdf(files: FileStore, file: SentFile): Promise<StagedPdf> {
  if (!TAKEN.includes(file.type)) throw notTaken();
  const check = new PdfCheck();
  let bytes = 0;
  const looked = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      check.add(chunk);
      if (bytes > MAX_PDF) controller.error(fileTooLarge(MAX_PDF));
      else controller.enqueue(chunk);
    },
  });
  const staged = await files.stage(file.body.pipeThrough(looked)).catch((error: unknown) => {
    throw bytes > MAX_PDF ? fileTooLarge(MAX_PDF) : error;
  });
  const verdict = check.verdict();
  if (verdict.error !== null) {
    await staged.discard();
    throw new Unreadable(verdict.error);
  }
  const filename = toPdfName(file.name);
  return { filename, originalName: file.name, flaws: verdict.flaws, staged };
}

/** A small PDF, held in memory. Throws like {@link stagePdf}. */
export async function readUploadedPdf(
  file: File,
): Promise<{ bytes: Uint8Array; flaws: PdfFlaw[] }> {
  if (!TAKEN.includes(file.type.toLowerCase())) throw notTaken();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const check = new PdfCheck();
  check.add(bytes);
  const verdict = check.verdict();
  if (verdict.error !== null) throw new Unreadable(verdict.error);
  return { bytes, flaws: verdict.flaws };
}

const notTaken = () => new Unsupported('Please upload a PDF file');

/** The key of a staged PDF. */
export const pdfKey = ({ filename }: StagedPdf): string => `${FOLDER}/${filename}`;

/** The name under which an uploaded PDF is stored. */
export function toPdfName(original: string): string {
  const name = storedName(original);
  return /\.pdf$/i.test(name) ? name : storedName(`${name}.pdf`);
}

/** A validated file of an upload: staged or rejected. */
export type ReceivedPdf = { originalName: string } & (
  | { pdf: StagedPdf }
  | { failure: ExpectedError }
);

/**
 * Names the staged PDFs of an upload, each independently: one that is rejected, or whose name is taken, does not affect
 * the others.
 */
export async function placePdfs(
  { db, files }: { db: Db; files: FileStore },
  received: ReceivedPdf[],
  overwrite: boolean,
): Promise<{ uploaded: StoredPdf[]; failed: { originalName: string; failure: ExpectedError }[] }> {
  const names = new Map((await files.list(FOLDER)).map(({ key, sha256 }) => [key, sha256]));
  const uploaded: StoredPdf[] = [];
  const failed: { originalName: string; failure: ExpectedError }[] = [];
  for (const file of received) {
    const { originalName } = file;
    try {
      if ('failure' in file) throw file.failure;
      refuseSameName(uploaded, file.pdf);
      uploaded.push(await placePdf(file.pdf, { overwrite, names }));
      await deleteOtherPdfText(db, pdfKey(file.pdf), file.pdf.staged.sha256);
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      failed.push({ originalName, failure: error });
    }
  }
  return { uploaded, failed };
}

function refuseSameName(uploaded: StoredPdf[], { filename }: StagedPdf): void {
  if (uploaded.some((other) => other.filename === filename)) {
    throw new Conflict(`Another file of this upload is stored as ${filename}.`);
  }
}

async function placePdf(
  pdf: StagedPdf,
  { overwrite, names }: { overwrite: boolean; names: Map<string, string> },
): Promise<StoredPdf> {
  const { filename, originalName, flaws, staged } = pdf;
  const key = pdfKey(pdf);
  const options = { originalName, contentType: 'application/pdf', flaws, overwrite };
  const { size, sha256 } = await staged.place(key, options).catch((error: unknown) => {
    if (!(error instanceof FileExistsError)) throw error;
    throw new Conflict(`A file named ${filename} already exists. Choose to overwrite it.`);
  });
  const twin = [...names].find(([other, digest]) => digest === sha256 && other !== key)?.[0];
  names.set(key, sha256);
  return {
    url: `/storage/${key}`,
    filename,
    originalName,
    size,
    ...(twin && { duplicateOf: twin.slice(FOLDER.length + 1) }),
    ...showFlaws(flaws),
  };
}

import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { isAbort } from '../../../src/client/upload.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card } from '../../../src/ui/parts/card.tsx';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { preserveFocus } from '../../../src/ui/parts/focus.ts';
import { fileSize, inKilobytes } from '../../../src/values/text.ts';
import { type BulkUpload, fileCalls, REFETCH_MS, type StoredPdf, useRefetch } from './calls.ts';
import { readTexts } from './read-texts.ts';
import { listRemarks } from './remarks.tsx';

interface Sent {
  /** A file's name, or the number of files. */
  name: string;
  /** Bytes. */
  size: number;
  /** Fraction that has been sent, from 0 to 1. */
  share: number;
}

/**
 * Reads the text of stored files in the background: the upload is complete, even if this fails. Unread files are listed
 * under File Integrity.
 */
function useReadUploaded() {
  const refetch = useRefetch();
  return async (files: { filename: string; content?: File }[]): Promise<void> => {
    await readTexts(files);
    await refetch.now();
  };
}

/** Uploads one PDF after the other; `question` has to be rendered. */
export function useSingleUpload() {
  const { ask, question } = useOverwriteQuestion();
  const refetch = useRefetch();
  const readUploaded = useReadUploaded();
  const [sent, setSent] = useState<Sent | null>(null);
  const controller = useRef<AbortController>(null);

  function send(file: File, name: string, overwrite: boolean) {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const onProgress = (share: number) => setSent({ name, size: file.size, share });
    onProgress(0);
    return fileCalls.uploadPdf(file, { name, overwrite, onProgress, signal });
  }

  /** @returns the stored PDF; null if it was not stored, as reported to the owner or decided by them */
  async function upload(file: File, name = file.name): Promise<StoredPdf | null> {
    const restoreFocus = preserveFocus();
    if (file.type !== 'application/pdf') {
      notifyError('Please upload a PDF file', 'Invalid file type');
      return null;
    }
    const mayOverwrite = async () => (await ask([name], 0)) === 'overwrite';
    const exists = (await fileCalls.findExisting([name])).length > 0;
    if (exists && !(await mayOverwrite())) return null;
    try {
      const stored = await send(file, name, exists).catch(async (error) => {
        const taken = error instanceof CallError && error.status === 409 && !exists;
        if (!taken) throw error;
        return (await mayOverwrite()) ? send(file, name, true) : null;
      });
      if (!stored) return null;
      const outcome = `PDF uploaded: ${stored.filename} (${inKilobytes(stored.size)})`;
      notifySuccess([outcome, ...listRemarks(stored)].join('. '));
      void readUploaded([{ filename: stored.filename, content: file }]);
      return stored;
    } catch (error) {
      if (!isAbort(error)) notifyError(error, 'Upload failed');
      return null;
    } finally {
      setSent(null);
      // Also after a failure: a file cancelled late may have been stored.
      refetch.after(REFETCH_MS.single, restoreFocus);
    }
  }

  return { sent, upload, cancel: () => controller.current?.abort(), question };
}

const MAX_FILES = 50;
/** Cloudflare limits requests to 100 MB on its smaller plans. */
const MAX_FORM = 95 * 10 ** 6;

/** Uploads many PDFs at once; `question` has to be rendered. */
export function useBulkUpload() {
  const { ask, question } = useOverwriteQuestion();
  const refetch = useRefetch();
  const readUploaded = useReadUploaded();
  const [sent, setSent] = useState<Sent | null>(null);
  /** Result of the last upload, until it is dismissed or the next one starts. */
  const [results, setResults] = useState<BulkUpload | null>(null);
  const controller = useRef<AbortController>(null);

  async function send(files: File[], overwrite: boolean): Promise<BulkUpload> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const name = files.length === 1 ? '1 file' : `${files.length} files`;
    const size = totalSize(files);
    const onSent = (bytes: number) => setSent({ name, size, share: bytes / (size || 1) });
    return sendForms(files, { overwrite, signal, onSent });
  }

  async function upload(files: File[]): Promise<void> {
    const restoreFocus = preserveFocus();
    if (refuse(files)) return;
    const existing = new Set(await fileCalls.findExisting(files.map(({ name }) => name)));
    const fresh = files.filter(({ name }) => !existing.has(name));
    const decision = existing.size > 0 ? await ask([...existing], fresh.length) : 'others';
    if (decision === 'nothing') return;
    setResults(null);
    const sending = decision === 'others' ? fresh : files;
    const results = await send(sending, decision === 'overwrite');
    setResults(results);
    const contents = new Map(sending.map((file) => [file.name, file]));
    void readUploaded(
      results.uploaded.map(({ filename, originalName }) => ({
        filename,
        content: contents.get(originalName),
      })),
    );
    setSent(null);
    refetch.after(REFETCH_MS.bulk, restoreFocus);
  }

  const cancel = () => controller.current?.abort();
  return { sent, results, upload, cancel, dismiss: () => setResults(null), question };
}

/** The reason why files cannot be uploaded together. */
function refuse(files: readonly File[]): boolean {
  const others = files.filter(({ type }) => type !== 'application/pdf').length;
  if (others > 0) {
    const text = `${others} file(s) are not PDFs. Please select only PDF files.`;
    notifyError(text, 'Invalid file type');
  } else if (files.length > MAX_FILES) {
    notifyError(`Please select a maximum of ${MAX_FILES} files at once`, 'Too many files');
  }
  return others > 0 || files.length > MAX_FILES;
}

/** Sends files in as many requests as needed, and reports what was stored. It stops at the first failed request. */
async function sendForms(
  files: File[],
  {
    onSent,
    ...options
  }: {
    overwrite: boolean;
    signal: AbortSignal;
    /** Called with the number of bytes sent so far. */
    onSent: (bytes: number) => void;
  },
): Promise<BulkUpload> {
  const done: BulkUpload = { uploaded: [], failed: [] };
  let gone = 0;
  let left = files;
  for (const form of inForms(files, MAX_FORM)) {
    const bytes = totalSize(form);
    const onProgress = (share: number) => onSent(gone + share * bytes);
    onProgress(0);
    try {
      const { uploaded, failed } = await fileCalls.uploadPdfs(form, { ...options, onProgress });
      done.uploaded.push(...uploaded);
      done.failed.push(...failed);
    } catch (error) {
      const cancelled = isAbort(error);
      if (!cancelled) notifyError(error, 'Upload failed');
      const reason = cancelled ? 'Cancelled.' : 'Not uploaded.';
      done.failed.push(...left.map(({ name }) => ({ originalName: name, error: reason })));
      return done;
    }
    gone += bytes;
    left = left.slice(form.length);
  }
  announce(done);
  return done;
}

function announce({ uploaded, failed }: BulkUpload): void {
  const all = uploaded.length + failed.length;
  if (uploaded.length > 0) notifySuccess(`${uploaded.length} of ${all} files uploaded`);
  else notifyError('None of the files was stored.', 'Upload failed');
}

/** Choice for existing files: overwrite them, upload only the others, or cancel. */
type Decision = 'overwrite' | 'others' | 'nothing';

interface Asked {
  names: string[];
  others: number;
  decide: (decision: Decision) => void;
}

/** Asks whether to overwrite stored files; `question` has to be rendered. */
function useOverwriteQuestion(): {
  ask: (names: string[], others: number) => Promise<Decision>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (names: string[], others: number) => {
    const { promise, resolve } = Promise.withResolvers<Decision>();
    setAsked({ names, others, decide: resolve });
    const decision = await promise;
    setAsked(null);
    return decision;
  };
  return { ask, question: asked && <OverwriteQuestion {...asked} /> };
}

const SHOWN = 5;

function OverwriteQuestion({ names, others, decide }: Asked) {
  const one = names.length === 1;
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  return (
    <ConfirmDialog
      open
      title={one ? 'Overwrite the existing file?' : `Overwrite ${names.length} existing files?`}
      confirm="Overwrite"
      onCancel={() => decide('nothing')}
      onConfirm={() => decide('overwrite')}
      alternative={
        others > 0 && (
          <Button onClick={() => decide('others')}>{`Upload only the other ${others}`}</Button>
        )
      }
    >
      <span className="wrap-anywhere">
        {one
          ? `A file named ${names[0]} already exists. `
          : `Files with these names already exist: ${names.slice(0, SHOWN).join(', ')}${more}. `}
        If you overwrite, existing links lead to the new file.
      </span>
    </ConfirmDialog>
  );
}

/** Progress of an upload. */
export function UploadProgress({
  sent: { name, size, share },
  onCancel,
}: {
  sent: Sent;
  onCancel: () => void;
}) {
  return (
    <Card className="mt-5" as="section">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          <span role="status">{share >= 1 ? 'Storing …' : `Uploading ${name} …`}</span>
        </h3>
        <Button icon={X} onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
      <progress className="progress" max={1} value={share} aria-label={`Upload of ${name}`} />
      <p className="mt-1 text-sm text-muted tabular-nums">
        {`${Math.floor(share * 100)}% of ${fileSize(size)}`}
      </p>
    </Card>
  );
}

interface Sized {
  size: number;
}

const totalSize = (files: readonly Sized[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/**
 * Splits files into requests that each stay within a number of bytes. The order is kept, and a larger file gets a
 * request of its own.
 */
export function inForms<File extends Sized>(files: readonly File[], maxBytes: number): File[][] {
  const forms: File[][] = [];
  for (const file of files) {
    const last = forms.at(-1);
    if (last && totalSize(last) + file.size <= maxBytes) last.push(file);
    else forms.push([file]);
  }
  return forms;
}

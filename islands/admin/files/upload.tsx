import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { isAbort } from '../../../src/client/upload.ts';
import { fileSize, inKilobytes } from '../../../src/lib/files/file-size.ts';
import { inForms, sharesOf } from '../../../src/lib/files/upload-share.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { preserveFocus } from '../../../src/ui/focus.ts';
import { existingFiles, type RefusedPdf, type StoredPdf, uploadPdf, uploadPdfs } from './calls.ts';
import { REFETCH_MS, useRefetch } from './refetch.ts';
import { remarksOf } from './remarks.tsx';

/** A file that is being uploaded. */
interface SentFile {
  name: string;
  size: number;
  /** How much of it was sent, from 0 to 1. */
  share: number;
}

export interface SingleUpload {
  /** The file that is being uploaded. */
  sent: SentFile | null;
  /**
   * Uploads a file, and shows how that went as a message.
   *
   * @param options.name the name to store it under, if not its own
   * @param options.overwrite replaces a file of that name without a question
   * @returns what was stored; null when nothing was
   */
  upload: (
    file: File,
    options?: { name?: string; overwrite?: boolean },
  ) => Promise<StoredPdf | null>;
  cancel: () => void;
  /** The question before a file is overwritten: has to be rendered. */
  question: ReactNode;
}

/** Uploads one PDF after the other. */
export function useSingleUpload(): SingleUpload {
  const { ask, question } = useOverwriteQuestion();
  const refetch = useRefetch();
  const [sent, setSent] = useState<SentFile | null>(null);
  const controller = useRef<AbortController>(null);

  async function send(file: File, name: string, overwrite: boolean): Promise<StoredPdf | null> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const show = (share: number) => setSent({ name, size: file.size, share });
    show(0);
    try {
      return await uploadPdf(file, { name, overwrite, onProgress: show, signal });
    } catch (error) {
      const taken = error instanceof CallError && error.status === 409 && !overwrite;
      if (!taken) throw error;
      return (await ask([name], 0)) === 'overwrite' ? send(file, name, true) : null;
    }
  }

  const upload: SingleUpload['upload'] = async (file, options = {}) => {
    const { name = file.name, overwrite = false } = options;
    const restoreFocus = preserveFocus();
    if (file.type !== 'application/pdf') {
      notifyError('Please upload a PDF file', 'Invalid file type');
      return null;
    }
    const exists = overwrite || (await existingFiles([name])).length > 0;
    if (exists && !overwrite && (await ask([name], 0)) !== 'overwrite') return null;
    try {
      const stored = await send(file, name, exists);
      if (stored) {
        const outcome = `PDF uploaded: ${stored.filename} (${inKilobytes(stored.size)})`;
        notifySuccess([outcome, ...remarksOf(stored)].join('. '));
      }
      return stored;
    } catch (error) {
      if (!isAbort(error)) notifyError(error, 'Upload failed');
      return null;
    } finally {
      setSent(null);
      // After a failure, too: a file that was cancelled late may have been stored.
      refetch.after(REFETCH_MS.single, restoreFocus);
    }
  };

  return { sent, upload, cancel: () => controller.current?.abort(), question };
}

const MAX_FILES = 50;
/** Cloudflare takes requests of 100 MB at most on its smaller plans. */
const MAX_FORM = 95 * 10 ** 6;

export interface BulkResults {
  uploaded: StoredPdf[];
  failed: RefusedPdf[];
}

export interface BulkUpload {
  /** The files that are being uploaded. */
  sent: SentFile[] | null;
  /** How the last upload went, until it is dismissed or the next one begins. */
  results: BulkResults | null;
  upload: (files: File[]) => Promise<void>;
  cancel: () => void;
  dismiss: () => void;
  /** The question before files are overwritten: has to be rendered. */
  question: ReactNode;
}

/** Uploads many PDFs at once. */
export function useBulkUpload(): BulkUpload {
  const { ask, question } = useOverwriteQuestion();
  const refetch = useRefetch();
  const [sent, setSent] = useState<SentFile[] | null>(null);
  const [results, setResults] = useState<BulkResults | null>(null);
  const controller = useRef<AbortController>(null);

  async function send(files: File[], overwrite: boolean): Promise<BulkResults> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const done: BulkResults = { uploaded: [], failed: [] };
    const gone: number[] = [];
    for (const form of inForms(files, MAX_FORM)) {
      const onProgress = (share: number) => {
        const shares = [...gone, ...sharesOf(form, share)];
        setSent(files.map(({ name, size }, at) => ({ name, size, share: shares[at] ?? 0 })));
      };
      onProgress(0);
      try {
        const { uploaded, failed } = await uploadPdfs(form, { overwrite, onProgress, signal });
        done.uploaded.push(...uploaded);
        done.failed.push(...failed);
      } catch (error) {
        const cancelled = isAbort(error);
        if (!cancelled) notifyError(error, 'Upload failed');
        const reason = cancelled ? 'Cancelled.' : 'Not uploaded.';
        const left = files.slice(gone.length);
        done.failed.push(...left.map(({ name }) => ({ originalName: name, error: reason })));
        return done;
      }
      gone.push(...form.map(() => 1));
    }
    announce(done);
    return done;
  }

  async function upload(files: File[]): Promise<void> {
    const restoreFocus = preserveFocus();
    const problem = problemOf(files);
    if (problem) return notifyError(problem.text, problem.title);
    const existing = new Set(await existingFiles(files.map(({ name }) => name)));
    const others = files.filter(({ name }) => !existing.has(name));
    const decision = existing.size > 0 ? await ask([...existing], others.length) : 'others';
    if (decision === 'nothing') return;
    setResults(null);
    setResults(await send(decision === 'others' ? others : files, decision === 'overwrite'));
    setSent(null);
    refetch.after(REFETCH_MS.bulk, restoreFocus);
  }

  const cancel = () => controller.current?.abort();
  return { sent, results, upload, cancel, dismiss: () => setResults(null), question };
}

function problemOf(files: File[]): { title: string; text: string } | null {
  const others = files.filter(({ type }) => type !== 'application/pdf').length;
  if (others > 0) {
    const text = `${others} file(s) are not PDFs. Please select only PDF files.`;
    return { title: 'Invalid file type', text };
  }
  if (files.length <= MAX_FILES) return null;
  const text = `Please select a maximum of ${MAX_FILES} files at once`;
  return { title: 'Too many files', text };
}

function announce({ uploaded, failed }: BulkResults): void {
  const all = uploaded.length + failed.length;
  if (uploaded.length > 0) notifySuccess(`${uploaded.length} of ${all} files uploaded`);
  else notifyError('None of the files was stored.', 'Upload failed');
}

/** What to do about files that exist: overwrite them, upload only the others, or nothing. */
type Decision = 'overwrite' | 'others' | 'nothing';

interface Asked {
  names: string[];
  /** How many others there are to upload. */
  others: number;
  decide: (decision: Decision) => void;
}

/** Asks whether stored files are to be overwritten; `question` has to be rendered. */
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

function OverwriteQuestion({ names, others, decide }: Asked) {
  const [only] = names;
  const one = names.length === 1;
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
          ? `There is a file named ${only} already. `
          : `There are files with these names already: ${listed(names)}. `}
        Overwriting replaces what is stored; links to it lead to the new file.
      </span>
    </ConfirmDialog>
  );
}

const SHOWN = 5;

const listed = (names: string[]) =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ');

/** The files that are being uploaded, each with its progress. */
export function UploadProgress({ files, onCancel }: { files: SentFile[]; onCancel: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const left = files.filter(({ share }) => share >= 1).length;
  const current = Math.min(left, files.length - 1);
  useEffect(() => {
    const row = list.current?.children[current];
    // Only the list scrolls, never the page.
    if (row instanceof HTMLElement) list.current?.scrollTo({ top: row.offsetTop - 48 });
  }, [current]);
  return (
    <Card className="mt-5" as="section">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">
          <span role="status">
            {left === files.length
              ? 'Storing …'
              : `Uploading ${files.length === 1 ? '1 file' : `${files.length} files`} …`}
          </span>
        </h3>
        <Button onClick={onCancel}>
          <X size={16} aria-hidden />
          Cancel Upload
        </Button>
      </div>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it
        tabIndex={0}
        className="relative -mx-1 grid max-h-96 gap-3.5 overflow-y-auto p-1"
      >
        {files.map(({ name, size, share }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of one upload may share a name
          <li key={at}>
            <div className="mb-1 flex items-baseline justify-between gap-4 text-sm">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="flex-none text-muted tabular-nums">
                {share > 0 ? `${Math.floor(share * 100)} % of ` : ''}
                {fileSize(size)}
              </span>
            </div>
            <progress className="progress" max={1} value={share} aria-label={`Upload of ${name}`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

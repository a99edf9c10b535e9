import { type ReactNode, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { isAbort } from '../../../src/client/upload.ts';
import { inForms, sharesOf } from '../../../src/lib/files/upload-share.ts';
import { keepPlace } from '../../../src/ui/place.ts';
import { existingFiles, type RefusedPdf, type StoredPdf, uploadPdfs } from './calls.ts';
import { REFETCH_MS, useRefetch } from './refetch.ts';
import { useExistingQuestion } from './use-existing-question.tsx';
import type { SentFile } from './use-single-upload.ts';

const MAX_FILES = 50;
/** Cloudflare takes requests of 100 MB at most on its smaller plans. */
const MAX_FORM = 95 * 10 ** 6;

export interface BulkResults {
  uploaded: StoredPdf[];
  failed: RefusedPdf[];
}

export interface BulkUpload {
  /** The files on their way; null when there are none. */
  sent: SentFile[] | null;
  /** How the last upload went, until it is dismissed or the next one begins. */
  results: BulkResults | null;
  upload: (files: File[]) => Promise<void>;
  cancel: () => void;
  dismiss: () => void;
  /** The question before files are overwritten: to be shown. */
  question: ReactNode;
}

/** Uploads many PDFs at once. */
export function useBulkUpload(): BulkUpload {
  const { ask, question } = useExistingQuestion();
  const refetch = useRefetch();
  const [sent, setSent] = useState<SentFile[] | null>(null);
  const [results, setResults] = useState<BulkResults | null>(null);
  const breaking = useRef<AbortController>(null);

  async function send(files: File[], overwrite: boolean): Promise<BulkResults> {
    breaking.current = new AbortController();
    const { signal } = breaking.current;
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
    const goOn = keepPlace();
    const refusal = refusalOf(files);
    if (refusal) return notifyError(refusal.text, refusal.title);
    const existing = new Set(await existingFiles(files.map(({ name }) => name)));
    const others = files.filter(({ name }) => !existing.has(name));
    const decision = existing.size > 0 ? await ask([...existing], others.length) : 'others';
    if (decision === 'nothing') return;
    setResults(null);
    setResults(await send(decision === 'others' ? others : files, decision === 'overwrite'));
    setSent(null);
    refetch.after(REFETCH_MS.bulk, goOn);
  }

  const cancel = () => breaking.current?.abort();
  return { sent, results, upload, cancel, dismiss: () => setResults(null), question };
}

function refusalOf(files: File[]): { title: string; text: string } | null {
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

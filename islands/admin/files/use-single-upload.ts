import { type ReactNode, useRef, useState } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { isAbort } from '../../../src/client/upload.ts';
import { inKilobytes } from '../../../src/lib/files/file-size.ts';
import { keepPlace } from '../../../src/ui/place.ts';
import { existingFiles, type StoredPdf, uploadPdf } from './calls.ts';
import { REFETCH_MS, useRefetch } from './refetch.ts';
import { remarksOf } from './remarks.tsx';
import { useExistingQuestion } from './use-existing-question.tsx';

/** A file on its way. */
export interface SentFile {
  name: string;
  size: number;
  /** How much of it has left, from 0 to 1. */
  share: number;
}

export interface SingleUpload {
  /** The file on its way; null when there is none. */
  sent: SentFile | null;
  /**
   * Uploads a file, under another name if need be, and says how that went.
   *
   * @param options.overwrite whether it is to replace a file of that name, without a question
   * @returns what was stored; null when nothing was
   */
  upload: (
    file: File,
    options?: { name?: string; overwrite?: boolean },
  ) => Promise<StoredPdf | null>;
  cancel: () => void;
  /** The question before a file is overwritten: to be shown. */
  question: ReactNode;
}

/** Uploads one PDF after the other. */
export function useSingleUpload(): SingleUpload {
  const { ask, question } = useExistingQuestion();
  const refetch = useRefetch();
  const [sent, setSent] = useState<SentFile | null>(null);
  const breaking = useRef<AbortController>(null);

  async function send(file: File, name: string, overwrite: boolean): Promise<StoredPdf | null> {
    breaking.current = new AbortController();
    const { signal } = breaking.current;
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
    const goOn = keepPlace();
    if (file.type !== 'application/pdf') {
      notifyError('Please upload a PDF file', 'Invalid file type');
      return null;
    }
    const exists = overwrite || (await existingFiles([name])).length > 0;
    if (exists && !overwrite && (await ask([name], 0)) !== 'overwrite') return null;
    try {
      const stored = await send(file, name, exists);
      if (stored) {
        const said = `PDF uploaded: ${stored.filename} (${inKilobytes(stored.size)})`;
        notifySuccess([said, ...remarksOf(stored)].join('. '));
      }
      return stored;
    } catch (error) {
      if (!isAbort(error)) notifyError(error, 'Upload failed');
      return null;
    } finally {
      setSent(null);
      // After a failure, too: what was cancelled late may have been stored.
      refetch.after(REFETCH_MS.single, goOn);
    }
  };

  return { sent, upload, cancel: () => breaking.current?.abort(), question };
}

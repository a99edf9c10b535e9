import { withLogin } from './admin-api.ts';

interface Options {
  /** Receives the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Posts a form as the administrator and reports its progress, which `fetch` cannot. If the session has ended, waits for
 * a login and starts again. Rejects with an `AbortError` if it was aborted, and with a `TypeError` if the server cannot
 * be reached.
 *
 * @example await sendUpload('/api/admin/upload-pdf', form, { onProgress: (share) => setShare(share) })
 */
export const sendUpload = (
  path: string,
  form: FormData,
  options: Options = {},
): Promise<Response> => withLogin(() => send(path, form, options));

function send(path: string, form: FormData, { onProgress, signal }: Options): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText, { status, statusText }));
    };
    request.onerror = () =>
      reject(new TypeError('The upload failed. Check your connection and try again.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open('POST', path);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/** True for the error of an aborted upload. @example if (!isAbort(error)) notifyError(error); */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

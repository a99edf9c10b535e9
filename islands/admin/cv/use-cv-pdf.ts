import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { api, CallError, parseJson } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { settingsQuery } from '../settings/calls.ts';
import { useBackgroundWork } from './use-background-work.ts';

/** How far the PDF of the CV is; `missing` are letters that no font of the site has. */
export type PdfState =
  | { state: 'making' }
  | { state: 'made'; missing: string }
  | { state: 'failed'; reason: string };

/** What is known of the PDF since this page was opened. */
export const pdfStateQuery = queryOptions<PdfState>({ queryKey: ['cv-pdf'], queryFn: skipToken });

/** Nothing is saved for so long before the PDF is made. */
const QUIET_MS = 3_000;

/** Makes the CV as a PDF, and uploads it, whenever what it is made of was saved. */
export const useCvPdf = () => useBackgroundWork(makeMissingPdfs, QUIET_MS);

// Not as the administrator's other calls: where the session has ended, nobody is asked to log in for this.
const calls = api.admin;

/** Makes the PDFs that are missing. It never throws: what fails is said, and done with the next change. */
export async function makeMissingPdfs(signal: AbortSignal, queries: QueryClient): Promise<void> {
  // A server that does not answer is no failure of the PDF.
  const { missing } = await parseJson(calls.cv.$get()).catch(() => ({ missing: [] }));
  if (!Array.isArray(missing) || missing.length === 0 || signal.aborted) return;
  const show = (state: PdfState) => queries.setQueryData(pdfStateQuery.queryKey, state);
  show({ state: 'making' });
  try {
    const { makePdf } = await import('./make-pdf.ts');
    const letters = new Set<string>();
    for (const { digest, document } of missing) {
      const made = await makePdf(document);
      for (const letter of made.missing) letters.add(letter);
      const pdf = new File([made.bytes], 'cv.pdf', { type: 'application/pdf' });
      const form = { pdf, made: 'true', form: document.form, digest } as const;
      await parseJson(calls.settings.cv.$post({ form }));
    }
    show({ state: 'made', missing: [...letters].join(' ') });
    await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
  } catch (error) {
    // What it is made of was changed meanwhile, here or in another window: it is made of that.
    if (error instanceof CallError && error.status === 409) return makeMissingPdfs(signal, queries);
    const reason = error instanceof Error ? error.message : '';
    show({ state: 'failed', reason });
    notifyError(reason, 'The PDF of your CV could not be made');
  }
}

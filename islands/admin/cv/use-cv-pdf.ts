import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { api, CallError, parseJson } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { settingsQuery } from '../settings/calls.ts';
import { useBackgroundWork } from './use-background-work.ts';

/** Status of the CV's PDF; `missing` are characters that no font of the site has. */
export type PdfState =
  | { state: 'making' }
  | { state: 'made'; missing: string }
  | { state: 'failed'; reason: string };

/** Status of the PDF since this page was opened. */
export const pdfStateQuery = queryOptions<PdfState>({ queryKey: ['cv-pdf'], queryFn: skipToken });

/** Pause after the last save before the PDF is generated. */
const QUIET_MS = 3_000;

/** Generates the CV's PDF and uploads it whenever its content was saved. */
export const useCvPdf = () => useBackgroundWork(makeMissingPdfs, QUIET_MS);

// Unlike the administrator's other calls, this does not ask for a login after the session has ended.
const calls = api.admin;

/** Generates missing PDFs. It never throws: failures are shown, and retried after the next change. */
export async function makeMissingPdfs(signal: AbortSignal, queries: QueryClient): Promise<void> {
  // An unreachable server is not a failure of the PDF.
  const { missing } = await parseJson(calls.cv.$get()).catch(() => ({ missing: [] }));
  if (!Array.isArray(missing) || missing.length === 0 || signal.aborted) return;
  const show = (state: PdfState) => queries.setQueryData(pdfStateQuery.queryKey, state);
  show({ state: 'making' });
  try {
    const { makePdf } = await import('./make-pdf.ts');
    const letters = new Set<string>();
    for (const { form: layout, digest, document } of missing) {
      const made = await makePdf(document);
      for (const letter of made.missing) letters.add(letter);
      const pdf = new File([made.bytes], 'cv.pdf', { type: 'application/pdf' });
      const form = { pdf, made: 'true', form: layout, digest } as const;
      await parseJson(calls.settings.cv.$post({ form }));
    }
    show({ state: 'made', missing: [...letters].join(' ') });
    await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
  } catch (error) {
    // The content was changed meanwhile, here or in another window: generate it again.
    if (error instanceof CallError && error.status === 409) return makeMissingPdfs(signal, queries);
    const reason = error instanceof Error ? error.message : '';
    show({ state: 'failed', reason });
    notifyError(reason, 'The PDF of your CV could not be generated');
  }
}

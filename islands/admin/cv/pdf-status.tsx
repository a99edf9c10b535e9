import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CV_PATH, findCvFile } from '../../../src/settings/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { settingsQuery } from '../settings/calls.ts';
import { entryActions } from './calls.ts';
import { makeMissingPdfs, type PdfState, pdfStateQuery } from './use-cv-pdf.ts';

/** How far the PDF is that visitors download, and what went wrong with it. */
export function PdfStatus() {
  const queries = useQueryClient();
  const { data: settings } = useQuery(settingsQuery);
  const { data: known } = useQuery(pdfStateQuery);
  const { data: entries } = useQuery(entryActions.list);
  if (!settings || !entries) return null;
  const isFilled = entries.some(({ hidden }) => !hidden);
  // What was made of entries that have gone is served no more.
  const state = isFilled ? known : undefined;
  const hasFile = findCvFile({ ...settings, filled: isFilled ? ['cv'] : [] }) !== null;
  return (
    <div role="status" className="mt-5 flex max-w-measure flex-wrap items-center gap-3 text-sm">
      <p className="text-muted">
        {describeState(state, settings.cvFile !== null, hasFile)}{' '}
        {hasFile && (
          <a href={CV_PATH} download>
            Download the PDF
          </a>
        )}
      </p>
      {state?.state === 'failed' && (
        <Button onClick={() => makeMissingPdfs(new AbortController().signal, queries)}>
          Try Again
        </Button>
      )}
    </div>
  );
}

function describeState(state: PdfState | undefined, isUploaded: boolean, hasFile: boolean): string {
  if (state?.state === 'making') return 'The PDF of your CV is being made …';
  if (state?.state === 'failed') return `The PDF of your CV could not be made. ${state.reason}`;
  if (state?.state === 'made' && state.missing) {
    return `The PDF of your CV is made, without letters that its typeface lacks: ${state.missing}. You can upload a PDF of your own in the settings.`;
  }
  if (isUploaded) return 'Visitors download the PDF that you uploaded in the settings.';
  if (hasFile) return 'Visitors download the PDF that is made of these entries.';
  return 'A PDF is made of your entries, a few seconds after you saved them.';
}

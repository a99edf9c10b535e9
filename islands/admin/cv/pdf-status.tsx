import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { CV_PATH, findCvFile } from '../../../src/settings/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsQuery } from '../settings/calls.ts';
import { removeCv, uploadCv } from '../settings/site-files.ts';
import { entryActions } from './calls.ts';
import { makeMissingPdfs, type PdfState, pdfStateQuery } from './use-cv-pdf.ts';

/** The PDF that visitors download: how far it is, what went wrong with it, and the owner's own in its place. */
export function PdfStatus() {
  const queries = useQueryClient();
  const { data: settings } = useQuery(settingsQuery);
  const { data: known } = useQuery(pdfStateQuery);
  const { data: entries } = useQuery(entryActions.list);
  if (!settings || !entries) return null;
  const isUploaded = settings.cvFile !== null;
  const isFilled = entries.some(({ hidden }) => !hidden);
  // What was made of entries that have gone is served no more.
  const state = isFilled ? known : undefined;
  const hasFile = findCvFile({ ...settings, filled: isFilled ? ['cv'] : [] }) !== null;
  return (
    <div className="mt-5 flex max-w-4xl flex-wrap items-center gap-3 border-t border-line pt-5">
      <OwnPdf isUploaded={isUploaded} />
      <div role="status" className="flex max-w-measure flex-wrap items-center gap-3 text-sm">
        <p className="text-muted">
          {describeState(state, isUploaded, hasFile)}{' '}
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
    </div>
  );
}

/** Uploads a PDF, which visitors get at once, and removes it. */
function OwnPdf({ isUploaded }: { isUploaded: boolean }) {
  const queries = useQueryClient();
  const change = useAction(
    async (pdf: File | null) => (pdf ? uploadCv(pdf) : removeCv().then(() => null)),
    {
      done: (address) => (address ? 'Your CV is online' : 'Your CV is removed'),
      onSuccess: (cvFile) =>
        queries.setQueryData(settingsQuery.queryKey, (stored) => stored && { ...stored, cvFile }),
    },
  );
  return (
    <>
      <FileButton disabled={change.isPending} onFiles={([file]) => file && change.mutate(file)}>
        {isUploaded ? 'Replace CV' : 'Upload CV'}
      </FileButton>
      {isUploaded && (
        <Button
          icon={Trash2}
          variant="quiet"
          disabled={change.isPending}
          onClick={() => change.mutate(null)}
        >
          Remove CV
        </Button>
      )}
    </>
  );
}

function describeState(state: PdfState | undefined, isUploaded: boolean, hasFile: boolean): string {
  if (state?.state === 'making') return 'The PDF of your CV is being made …';
  if (state?.state === 'failed') return `The PDF of your CV could not be made. ${state.reason}`;
  if (state?.state === 'made' && state.missing) {
    return `The PDF of your CV is made, without letters that its typeface lacks: ${state.missing}. You can upload a PDF of your own.`;
  }
  if (isUploaded)
    return `Visitors download the PDF that you uploaded, at ${CV_PATH}. Its address stays when you replace it.`;
  if (hasFile)
    return 'Visitors download the PDF that is made of these entries. You can upload one of your own instead, 20 MB at most.';
  return 'A PDF is made of your entries, a few seconds after you saved them. You can upload one of your own instead, 20 MB at most.';
}

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

/** Status of the PDF that visitors download, with any error, and the upload of another PDF in its place. */
export function PdfStatus() {
  const queries = useQueryClient();
  const { data: settings } = useQuery(settingsQuery);
  const { data: known } = useQuery(pdfStateQuery);
  const { data: entries } = useQuery(entryActions.list);
  if (!settings || !entries) return null;
  const isUploaded = settings.cvFile !== null;
  const isFilled = entries.some(({ hidden }) => !hidden);
  // A PDF of deleted entries is no longer served.
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
              Download PDF
            </a>
          )}
        </p>
        {state?.state === 'failed' && (
          <Button onClick={() => makeMissingPdfs(new AbortController().signal, queries)}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

/** Uploads a PDF, which visitors then download, or removes it. */
function OwnPdf({ isUploaded }: { isUploaded: boolean }) {
  const queries = useQueryClient();
  const change = useAction(
    async (pdf: File | null) => (pdf ? uploadCv(pdf) : removeCv().then(() => null)),
    {
      done: (address) => (address ? 'CV uploaded' : 'CV removed'),
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
  if (state?.state === 'making') return 'Generating the PDF of your CV …';
  if (state?.state === 'failed')
    return `The PDF of your CV could not be generated. ${state.reason}`;
  if (state?.state === 'made' && state.missing) {
    return `The PDF of your CV is ready, but its typeface lacks these characters: ${state.missing}. You can upload your own PDF instead.`;
  }
  if (isUploaded)
    return `Visitors download your uploaded PDF at ${CV_PATH}. The address stays the same when you replace it.`;
  if (hasFile)
    return 'Visitors download the PDF generated from these entries. You can upload your own instead, up to 20 MB.';
  return 'A PDF is generated from your entries a few seconds after you save them. You can upload your own instead, up to 20 MB.';
}

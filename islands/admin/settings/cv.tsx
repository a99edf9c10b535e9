import { FileText, Trash2 } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { CV_PATH } from '../../../src/lib/settings/site.ts';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { removeCv, uploadCv } from './site-files.ts';

/**
 * The CV behind the about page's button. It is stored at once: no form has to be saved.
 *
 * @param value its address; null for none
 * @param onStored is told what the settings hold now
 */
export function CvField({
  value,
  onStored,
}: {
  value: string | null;
  onStored: (address: string | null) => void;
}) {
  const change = useSingleMutation({
    mutationFn: (pdf: File | null): Promise<string | null> =>
      pdf ? uploadCv(pdf) : removeCv().then(() => null),
    onSuccess(address) {
      notifySuccess(address ? 'Your CV is online' : 'Your CV is removed');
      onStored(address);
    },
    onError: (reason) => notifyError(reason),
  });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <ButtonLink href={CV_PATH} download>
            <FileText size={16} aria-hidden />
            Download CV
          </ButtonLink>
        )}
        <FileButton disabled={change.isPending} onFiles={([file]) => file && change.mutate(file)}>
          {value ? 'Replace CV' : 'Upload CV'}
        </FileButton>
        {value && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
            <Trash2 size={15} aria-hidden />
            Remove CV
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        A PDF, 20 MB at most. The about page offers it at {CV_PATH} at once, and its address stays
        when you replace it.
      </p>
    </div>
  );
}

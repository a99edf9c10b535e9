import { useQueryClient } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Settings } from '../../../records/settings.ts';
import { CV_PATH, getIcon } from '../../../src/settings/site.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsQuery } from './calls.ts';
import { useSettings } from './section.tsx';
import { removeCv, uploadCv, uploadFavicon } from './site-files.ts';

/** The icon of the browser's tab: chosen, cut to its middle square, and uploaded; the settings have to name it. */
export function FaviconField() {
  const { field, fieldState } = useController<Settings, 'favicon'>({ name: 'favicon' });
  const upload = useAction(uploadFavicon, { onSuccess: field.onChange });
  return (
    <FileField
      hint="A small square image. What is not square is cut to its middle."
      error={fieldState.error?.message}
    >
      <img
        src={getIcon({ favicon: field.value })}
        alt="The icon as it is"
        width={40}
        height={40}
        className="size-10 rounded-md bg-fill object-cover"
      />
      <FileButton
        accept="image/*"
        disabled={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      >
        Choose Icon
      </FileButton>
      {field.value && (
        <Button icon={Trash2} variant="quiet" onClick={() => field.onChange(null)}>
          Remove Icon
        </Button>
      )}
    </FileField>
  );
}

/** The CV behind the about page's button. It is stored at once: no form has to be saved. */
export function CvField() {
  const queries = useQueryClient();
  const value = useSettings().watch('cvFile');
  const change = useAction(
    async (pdf: File | null) => (pdf ? uploadCv(pdf) : removeCv().then(() => null)),
    {
      done: (address) => (address ? 'Your CV is online' : 'Your CV is removed'),
      onSuccess: (cvFile) =>
        queries.setQueryData(settingsQuery.queryKey, (stored) => stored && { ...stored, cvFile }),
    },
  );
  return (
    <FileField
      hint={`A PDF, 20 MB at most. The about page offers it at ${CV_PATH} at once, and its address stays when you replace it.`}
    >
      {value && (
        <ButtonLink icon={FileText} href={CV_PATH} download>
          Download CV
        </ButtonLink>
      )}
      <FileButton disabled={change.isPending} onFiles={([file]) => file && change.mutate(file)}>
        {value ? 'Replace CV' : 'Upload CV'}
      </FileButton>
      {value && (
        <Button
          icon={Trash2}
          variant="quiet"
          disabled={change.isPending}
          onClick={() => change.mutate(null)}
        >
          Remove CV
        </Button>
      )}
    </FileField>
  );
}

/** A file as it is and what can be done with it, on one line, and what is said below. */
const FileField = ({
  hint,
  error,
  children,
}: {
  hint: string;
  error?: string | undefined;
  children: ReactNode;
}) => (
  <div>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
    <p className="mt-1.5 text-sm text-muted">{hint}</p>
    {error && <p className="field-error">{error}</p>}
  </div>
);

import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { Settings } from '../../../records/settings.ts';
import { getIcon } from '../../../src/settings/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useAction } from '../kit/use-action.ts';
import { uploadFavicon } from './site-files.ts';

/** The icon of the browser's tab: chosen, cut to its middle square, and uploaded; the settings have to name it. */
export function FaviconField() {
  const { field, fieldState } = useController<Settings, 'favicon'>({ name: 'favicon' });
  const upload = useAction(uploadFavicon, { onSuccess: field.onChange });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
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
      </div>
      <p className="mt-1.5 text-sm text-muted">
        A small square image. What is not square is cut to its middle.
      </p>
      {fieldState.error && <p className="field-error">{fieldState.error.message}</p>}
    </div>
  );
}

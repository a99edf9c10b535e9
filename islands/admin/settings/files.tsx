import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { Settings } from '../../../records/settings.ts';
import { getIcon } from '../../../src/settings/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useAction } from '../kit/use-action.ts';
import { uploadFavicon } from './site-files.ts';

/** The site icon: chosen, cropped to its central square, and uploaded. It is used once the settings are saved. */
export function FaviconField() {
  const { field, fieldState } = useController<Settings, 'favicon'>({ name: 'favicon' });
  const upload = useAction(uploadFavicon, { onSuccess: field.onChange });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={getIcon({ favicon: field.value })}
          alt="Current icon"
          width={40}
          height={40}
          className="size-10 rounded-md bg-fill object-cover"
        />
        <FileButton
          accept="image/*"
          disabled={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          Choose icon
        </FileButton>
        {field.value && (
          <Button icon={Trash2} variant="quiet" onClick={() => field.onChange(null)}>
            Remove icon
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        A small square image. Other images are cropped to their centre.
      </p>
      {fieldState.error && <p className="field-error">{fieldState.error.message}</p>}
    </div>
  );
}

import { Trash2 } from 'lucide-react';
import { notifyError } from '../../../src/client/notify.ts';
import { iconOf } from '../../../src/lib/settings/site.ts';
import { Button } from '../../../src/ui/button.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { uploadFavicon } from './site-files.ts';

/**
 * The icon of the browser's tab: chosen, cut to its middle square, and uploaded.
 *
 * @param value its address; null for the one that comes with the site
 * @param onChange gets the address of the new one, which the settings have to name to keep it
 */
export function FaviconField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error?: string | undefined;
  onChange: (address: string | null) => void;
}) {
  const upload = useSingleMutation({
    mutationFn: uploadFavicon,
    onSuccess: onChange,
    onError: (reason) => notifyError(reason),
  });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={iconOf({ favicon: value })}
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
        {value && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trash2 size={15} aria-hidden />
            Remove Icon
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        A small square image. What is not square is cut to its middle.
      </p>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}

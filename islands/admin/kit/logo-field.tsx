import { Trash2 } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';

/** A logo that is sent within its record as a data URL. */
export function LogoField({
  value,
  onChange,
  className,
  error,
  ...props
}: Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'className' | 'error'> & {
  /** URL or embedded image; empty if there is none. */
  value: string;
  onChange: (logo: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    const logo = await readLogo(file);
    setWrong(logo === null);
    if (logo) onChange(logo);
    else input.value = '';
  };
  useEffect(() => {
    // Cleared without a logo, so that the same file can be chosen again.
    if (value === '' && field.current) field.current.value = '';
  }, [value]);
  const remove = () => {
    onChange('');
    field.current?.focus();
  };

  return (
    <div className={className}>
      <Field
        ref={field}
        type="file"
        accept="image/*"
        onChange={choose}
        error={isWrong ? 'Choose another file' : error}
        {...props}
      />
      {value && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <img
            src={value}
            alt="Selected logo"
            className="h-20 w-28 rounded-md border border-line bg-[#fff] object-contain"
          />
          <Button icon={Trash2} onClick={remove}>
            Remove logo
          </Button>
        </div>
      )}
    </div>
  );
}

const MAX_LOGO = 2 * 2 ** 20;

/** A chosen file as a data URL; null, after an error message, if it cannot be used. */
async function readLogo(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
    notifyError('Please upload an image file (PNG, JPG, etc.)', 'Invalid file type');
    return null;
  }
  if (file.size > MAX_LOGO) {
    notifyError('Please upload an image smaller than 2MB', 'File too large');
    return null;
  }
  try {
    return await readAsDataUrl(file);
  } catch {
    notifyError('Failed to process the image.', 'Upload failed');
    return null;
  }
}

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

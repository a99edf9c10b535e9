import { Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { readLogo } from './logo.ts';

/** Chooses a logo, shows it, and takes it away again. */
export function LogoField({
  value,
  onChange,
}: {
  /** URL or embedded image; empty for none. */
  value: string;
  onChange: (logo: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    const logo = await readLogo(file);
    if (logo) onChange(logo);
    else input.value = '';
  };
  useEffect(() => {
    // Without a logo no file is named, and the same one can be chosen again.
    if (value === '' && field.current) field.current.value = '';
  }, [value]);
  const remove = () => {
    onChange('');
    field.current?.focus();
  };

  return (
    <div>
      <Field
        ref={field}
        label="Logo (optional)"
        hint="PNG, JPEG, GIF, WebP or AVIF, 2 MB at most"
        type="file"
        accept="image/*"
        onChange={choose}
      />
      {value && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <img
            src={value}
            alt="The chosen logo"
            className="h-20 w-28 rounded-md bg-white object-contain ring-1 ring-line"
          />
          <Button onClick={remove}>
            <Trash2 size={16} aria-hidden />
            Remove Logo
          </Button>
        </div>
      )}
    </div>
  );
}

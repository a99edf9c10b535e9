import { ClipboardPaste } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../src/ui/field.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { pasteUrl } from '../kit/paste-url.ts';
import type { FormValues } from './form-values.ts';

/** A link of a publication, typed or taken from the clipboard. */
export function UrlField({
  form: { register, setValue },
  name,
  label,
  hint,
  error,
}: {
  form: UseFormReturn<FormValues>;
  name: 'url' | 'pdf_url';
  label: string;
  hint: string;
  error: string | undefined;
}) {
  const paste = async () => {
    const pasted = await pasteUrl();
    if (pasted !== null) setValue(name, pasted, { shouldDirty: true });
  };
  return (
    <div className="flex items-start gap-1">
      <Field
        label={label}
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        hint={hint}
        className="min-w-0 grow"
        error={error}
        {...register(name)}
      />
      <IconButton icon={ClipboardPaste} label={`Paste ${label}`} className="mt-7" onClick={paste} />
    </div>
  );
}

import { Copy } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';

/** A text to copy; with `autoFocus` it is selected once it is shown. @example <CopyField label="Link" value={url} /> */
export function CopyField({
  label,
  hint,
  value,
  autoFocus,
}: {
  label: string;
  hint?: string;
  value: string;
  autoFocus?: boolean;
}) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notifySuccess('Copied to the clipboard'),
      () => notifyError('Could not copy automatically. Select the text and copy it.'),
    );
  return (
    <Field
      label={label}
      hint={hint}
      value={value}
      readOnly
      autoFocus={autoFocus}
      onFocus={({ currentTarget }) => currentTarget.select()}
      beside={
        <Button icon={Copy} onClick={copy}>
          Copy<span className="sr-only">{` ${label}`}</span>
        </Button>
      }
    />
  );
}

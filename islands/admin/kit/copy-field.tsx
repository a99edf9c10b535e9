import { Copy } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';

/** A text to be copied; with `autoFocus` it is selected once it is there. @example <CopyField label="Link" value={url} /> */
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
      () => notifyError('The browser did not let it be copied: please select it.'),
    );
  return (
    <div className="grid grid-cols-1 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field
        label={label}
        hint={hint}
        value={value}
        readOnly
        autoFocus={autoFocus}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button icon={Copy} className="min-h-11 sm:mt-7" onClick={copy}>
        Copy<span className="sr-only">{` ${label}`}</span>
      </Button>
    </div>
  );
}

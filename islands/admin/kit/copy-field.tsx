import type { ReactNode } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';

/** A text to be copied; `copied` is the message when it was. @example <CopyField label="Link" value={url} copied="Link copied" /> */
export function CopyField({
  label,
  hint,
  value,
  copied,
}: {
  label: string;
  hint?: ReactNode;
  value: string;
  copied: string;
}) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notifySuccess(copied),
      () => notifyError('The browser did not let it be copied: please select it.'),
    );
  return (
    <div className="flex flex-wrap items-end gap-3" role="status">
      <Field
        label={label}
        hint={hint}
        className="grow basis-56"
        value={value}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>Copy</Button>
    </div>
  );
}

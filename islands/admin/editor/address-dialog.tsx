import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Field } from '../../../src/ui/field.tsx';

/** Asks for an address, and for the fields in `children`. Shows what `onAddress` returns as the error. */
export function AddressDialog({
  title,
  label,
  placeholder,
  initial = '',
  confirm,
  onClose,
  onClosed,
  onAddress,
  extra,
  children,
}: {
  title: string;
  label: string;
  placeholder: string;
  initial?: string;
  /** The label of the button that submits. */
  confirm: string;
  onClose: () => void;
  /** Gets the focus after the dialog is closed. */
  onClosed: () => void;
  /** Returns what is wrong with the address; nothing when it was accepted. */
  onAddress: (typed: string) => string | undefined;
  /** Another button. */
  extra?: ReactNode;
  children?: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events still bubble to the form around the editor.
    event.stopPropagation();
    if (typed.trim() === '') return;
    const wrong = onAddress(typed);
    if (wrong) setError(wrong);
    else onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title} firstFocus={field} returnFocus={onClosed}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={label}
          // Not "url": a browser would ask for a protocol that is added here.
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          error={error}
          ref={field}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          {extra}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={typed.trim() === ''}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

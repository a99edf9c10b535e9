import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

const control =
  'block w-full min-w-0 rounded-md border bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger';

interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value, in words a person can act on. */
  error?: string | undefined;
  className?: string;
}

type InputProps = FieldLook & ComponentProps<'input'>;
type TextAreaProps = FieldLook & ComponentProps<'textarea'>;

/** A labelled input with its hint and its error. */
export function Field({ label, hint, error, className, ...input }: InputProps) {
  const { id, describedBy, ...around } = useField({ label, hint, error, className });
  return (
    <Labelled id={id} {...around}>
      <input
        id={id}
        className={cx(control, 'min-h-11 border-field')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        {...input}
      />
    </Labelled>
  );
}

/** A labelled text of several lines with its hint and its error. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const { id, describedBy, ...around } = useField({ label, hint, error, className });
  return (
    <Labelled id={id} {...around}>
      <textarea
        id={id}
        className={cx(control, 'border-field')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        {...area}
      />
    </Labelled>
  );
}

type SelectProps = FieldLook & ComponentProps<'select'>;

/** A labelled choice of one from a list; the options are its children. */
export function SelectField({ label, hint, error, className, children, ...select }: SelectProps) {
  const { id, describedBy, ...around } = useField({ label, hint, error, className });
  return (
    <Labelled id={id} {...around}>
      <select
        id={id}
        className={cx(control, 'min-h-11 border-field')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        {...select}
      >
        {children}
      </select>
    </Labelled>
  );
}

function useField(look: FieldLook) {
  const id = useId();
  const describedBy =
    cx(look.hint ? `${id}-hint` : null, look.error ? `${id}-error` : null) || undefined;
  return { id, describedBy, ...look };
}

function Labelled({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldLook & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

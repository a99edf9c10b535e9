import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

const control =
  'block min-h-11 w-full min-w-0 rounded-md border border-field bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger';

interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value, in words a person can act on. */
  error?: string | undefined;
  className?: string | undefined;
}

/** A labelled input with its hint and its error. */
export function Field({
  label,
  hint,
  error,
  className,
  ...input
}: FieldLook & ComponentProps<'input'>) {
  return (
    <Labelled look={{ label, hint, error, className }}>
      {(named) => <input {...named} {...input} />}
    </Labelled>
  );
}

/** A labelled text of several lines with its hint and its error. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Labelled look={{ label, hint, error, className }}>
      {(named) => <textarea {...named} {...area} />}
    </Labelled>
  );
}

/** A labelled choice of one from a list; the options are its children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldLook & ComponentProps<'select'>) {
  return (
    <Labelled look={{ label, hint, error, className }}>
      {(named) => <select {...named} {...select} />}
    </Labelled>
  );
}

/** What every control has: its look, and the ids that name and describe it. */
interface Named {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Labelled({
  look: { label, hint, error, className },
  children,
}: {
  look: FieldLook;
  children: (named: Named) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        className: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby':
          cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined,
      })}
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

import { type ComponentProps, type ReactNode, useId } from 'react';

/** A labelled check box, with its hint. */
export function CheckField({
  label,
  hint,
  ...input
}: { label: ReactNode; hint?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint && `${id}-hint`}
        className="mt-1 size-4.5"
        {...input}
      />
      <label htmlFor={id} className="py-0.5 text-sm font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

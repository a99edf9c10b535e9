import { lazy, type ReactNode, Suspense, useId } from 'react';
import { cx } from '../../../src/ui/cx.ts';
import { Skeleton } from '../../../src/ui/placeholder.tsx';

const SmallTextEditor = lazy(() => import('./small-text-editor.tsx'));

/** A small text with its label, in an editor, which is loaded with the first one. */
export function SmallTextField({
  label,
  hint,
  error,
  html,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  html: string;
  /** Is given each paragraph and list, as HTML. */
  onChange: (blocks: string[]) => void;
}) {
  const id = useId();
  const described = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <SmallTextEditor
          html={html}
          attributes={{
            'aria-labelledby': id,
            ...(described && { 'aria-describedby': described }),
            ...(error && { 'aria-invalid': 'true' }),
          }}
          onChange={onChange}
        />
      </Suspense>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';

/** Shown in the place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-line px-6 py-10 text-center font-serif text-lg text-pretty text-muted">
      {children}
    </div>
  );
}

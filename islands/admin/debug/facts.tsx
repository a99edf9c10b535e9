import type { ReactNode } from 'react';

/** Names and what they stand for, a line each; {@link Fact}s are its children. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-sm sm:gap-x-6">
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Why something failed, if it did. */
export function Failed({ error }: { error: string | null }) {
  if (error === null) return null;
  return (
    <Fact name="Error">
      <span className="text-danger">{error}</span>
    </Fact>
  );
}

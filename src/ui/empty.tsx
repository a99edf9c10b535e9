import type { ReactNode } from 'react';

/** Shown in the place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="empty">{children}</div>;
}

import type { ReactNode } from 'react';

/** One centred column, as wide as a text is read well. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-column">{children}</div>;
}

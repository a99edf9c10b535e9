import type { ReactNode } from 'react';
import { Skeleton } from '../../../src/ui/skeleton.tsx';

/** A row of a list of keys: what it is called, when it was used, and what can be done with it. */
export function KeyRow({
  name,
  use,
  children,
}: {
  name: ReactNode;
  use: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="text-sm">
        <p className="flex flex-wrap gap-2 font-medium wrap-anywhere">{name}</p>
        <p className="text-muted">{use}</p>
      </div>
      {children}
    </li>
  );
}

/** Stands for a list of one row until it is there. */
export const KeyRowLoading = () => (
  <div role="status" className="mt-4">
    <span className="sr-only">Loading …</span>
    <Skeleton className="h-16 w-full" />
  </div>
);

import type { ReactNode } from 'react';

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

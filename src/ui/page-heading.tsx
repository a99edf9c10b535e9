import type { ReactNode } from 'react';

/** A page's title, optionally with a sentence, and with content beside them. */
export function PageHeading({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="mt-2 mb-8 sm:mb-10">
      <h1 className="font-serif text-4xl font-semibold tracking-tight text-balance">{title}</h1>
      {lead && (
        <p className="mt-4 max-w-measure font-serif text-xl text-pretty text-muted">{lead}</p>
      )}
      {children}
    </header>
  );
}

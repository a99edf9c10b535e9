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
    <header className="page-heading">
      <h1 className="page-title">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

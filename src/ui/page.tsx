import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

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

/** Leads past what stands above every page, to `#main`; seen when it has the focus. */
export const SkipLink = () => (
  <a href="#main" className="skip-link">
    Skip to content
  </a>
);

/** One centred column, as wide as a text is read well. */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-column">{children}</div>;
}

/** The way back, above a page's heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="back-link">
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}

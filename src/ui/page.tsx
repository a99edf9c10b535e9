import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A page's title, with content beside it. @example <PageHeading title="Blog" lead="Notes from the laboratory" /> */
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

/** Leads past what stands above every page, to `#main`; seen when it has the focus. @example <SkipLink /> */
export const SkipLink = () => (
  <a href="#main" className="skip-link">
    Skip to content
  </a>
);

/** A column as wide as a text is read well. @example <ReadingColumn><Prose html={html} /></ReadingColumn> */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-column">{children}</div>;
}

/** The way back, above a page's heading. @example <BackLink href="/blog">Back to Blog</BackLink> */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="back-link">
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}

type ProseProps = { className?: string } & ({ html: string } | { children: ReactNode });

/** Running text, set to be read: cleaned HTML, or paragraphs. @example <Prose html={page.content} /> */
export function Prose({ className, ...content }: ProseProps) {
  const classes = cx('prose', className);
  if (!('html' in content)) return <div className={classes}>{content.children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was cleaned when it was stored
  return <div className={classes} dangerouslySetInnerHTML={{ __html: content.html }} />;
}

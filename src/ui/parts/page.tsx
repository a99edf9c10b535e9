import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { ContentsLine, RenderedText } from '../../posts/contents.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A page's title, with content beside it. @example <PageHeading title="Blog" lead="Notes from the laboratory" /> */
export function PageHeading({
  title,
  lead,
  language,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** Language of the title, if not the interface's. */
  language?: string;
  children?: ReactNode;
}) {
  const inLanguage = useLanguageAttributes();
  return (
    <header className="page-heading">
      <h1 className="page-title" {...(language && inLanguage(language))}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

/**
 * Link past the preceding content; visible when focused.
 *
 * @example <SkipLink to="main">Skip to content</SkipLink>
 */
export const SkipLink = ({
  to,
  children,
  ...attributes
}: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'className'>) => (
  <a href={`#${to}`} className="skip-link" {...attributes}>
    {children}
  </a>
);

/**
 * A column with a comfortable reading width, at the left edge of every page.
 *
 * @example <ReadingColumn>…</ReadingColumn>
 */
export const ReadingColumn = ({ children }: { children: ReactNode }) => (
  <div className="max-w-column min-w-0">{children}</div>
);

/** Renders HTML whose videos are played on its page, in a `div`. */
export type TextWithVideos = ComponentType<{ html: string } & ComponentProps<'div'>>;

/**
 * The text of a post or a custom page. Its table of contents is in the margin, unless its footnotes are, with
 * further information next to them. On narrow screens, and without contents in the margin, this precedes the
 * text.
 *
 * @example <ArticleText text={await renderText(content)} language="de" Videos={TextWithVideos}>{tags}</ArticleText>
 */
export function ArticleText({
  text: { html, contents, hasNotes, videos },
  language,
  Videos,
  children,
}: {
  text: RenderedText;
  language: string;
  Videos: TextWithVideos;
  /** Information about the text. */
  children?: ReactNode;
}) {
  const inLanguage = useLanguageAttributes();
  const hasMore = Boolean(children) || contents.length > 0;
  return (
    <div className={contents.length > 0 && !hasNotes ? 'with-margin' : 'wide-text'}>
      {hasMore && (
        <div className="margin above-text">
          {children}
          <Contents lines={contents} language={language} />
        </div>
      )}
      <ReadingColumn>
        {videos.length > 0 ? (
          <Videos html={html} className="prose" {...inLanguage(language)} />
        ) : (
          <Prose html={html} language={language} />
        )}
      </ReadingColumn>
    </div>
  );
}

/**
 * A page with one column under its heading.
 *
 * @example <TextPage back={{ href: '/', text: 'Back to profile' }} title="Chat">…</TextPage>
 */
export const TextPage = ({
  back,
  title,
  lead,
  children,
}: {
  back?: { href: string; text: string } | undefined;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <ReadingColumn>
    {back && <BackLink href={back.href}>{back.text}</BackLink>}
    <PageHeading title={title} lead={lead} />
    {children}
  </ReadingColumn>
);

/** A section in a page's margin. @example <MarginSection id="recent" title="Recent">…</MarginSection> */
export function MarginSection({
  as: Element = 'section',
  id,
  title,
  className,
  children,
}: {
  as?: 'section' | 'aside' | 'nav';
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element aria-labelledby={id} className={className}>
      <h2 id={id} className="margin-title">
        {title}
      </h2>
      {children}
    </Element>
  );
}

/**
 * Table of contents of a long text: next to it, or above it on narrow screens.
 *
 * @example <Contents lines={contents} language="de" />
 */
function Contents({ lines, language }: { lines: readonly ContentsLine[]; language: string }) {
  const t = useMessages('page');
  const inLanguage = useLanguageAttributes();
  if (lines.length === 0) return null;
  return (
    <MarginSection as="nav" id="contents" title={t('contents')} className="toc">
      <ContentsList lines={lines} {...inLanguage(language)} />
    </MarginSection>
  );
}

const ContentsList = ({
  lines,
  ...attributes
}: { lines: readonly ContentsLine[] } & ComponentProps<'ul'>) => (
  <ul {...attributes}>
    {lines.map(({ id, title, parts }) => (
      <li key={id}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: encoded text with formulas */}
        <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: title }} />
        {parts.length > 0 && <ContentsList lines={parts} className="ps-3" />}
      </li>
    ))}
  </ul>
);

/** Link back, above a page's heading. @example <BackLink href="/blog">Back to Blog</BackLink> */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="back-link">
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}

type ProseProps = { className?: string; language?: string } & (
  | { html: string }
  | { children: ReactNode }
);

/** Body text: cleaned HTML, or paragraphs. @example <Prose html={page.content} /> */
export function Prose({ className, language, ...content }: ProseProps) {
  const inLanguage = useLanguageAttributes();
  const attributes = {
    className: cx('prose', className),
    ...(language && inLanguage(language)),
  };
  if (!('html' in content)) return <div {...attributes}>{content.children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was cleaned when it was stored
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: content.html }} />;
}

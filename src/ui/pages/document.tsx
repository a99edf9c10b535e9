import type { ReactNode } from 'react';
import { DEFAULT_THEME, type Theme } from '../../../records/theme.ts';
import { jsonLdText, type Metadata, type SharedImage } from '../../html/metadata.ts';
import type { Site } from '../../settings/site.ts';
import { GROUNDS } from '../../settings/theme/accent.ts';
import type { InlineStyle } from '../../settings/theme/inline-style.ts';
import { textDirection } from '../../values/language-attributes.ts';
import { listAlternates, localAddress, type Translation } from '../../values/site-languages.ts';

/** The files that the browser loads with a page. */
export interface DocumentFiles {
  /** Stylesheets that block the first paint. */
  stylesheets: string[];
  /** Stylesheets loaded after the content that they style. */
  later: string[];
  /** Module scripts; none in a frame on another site. */
  scripts: string[];
  /** Chunks that the page is sure to need at once. */
  preload: string[];
}

interface DocumentProps {
  /** Language of the main text (BCP 47). */
  language: string;
  title: string;
  description: string;
  /** Directives for search engines; null for none. */
  robots: string | null;
  /** Light, dark, or the system's mode: the site's default, and the visitor's choice. */
  mode: Theme['mode'];
  chosenMode: Theme['mode'] | null;
  fonts: Theme['fonts'];
  icon: string;
  /** The address of the page as Markdown, if there is one. */
  markdown: string | null;
  /** Further elements of the head, for programs. */
  head?: ReactNode;
  files: DocumentFiles;
  styles: readonly InlineStyle[];
  bodyHtml: string;
  /** For the islands, as JSON; omitted without scripts. */
  messages: string | null;
}

/** The HTML document around a rendered page. @example <Document {...head} bodyHtml={html} /> */
export function Document(props: DocumentProps) {
  const { language, title, description, robots, chosenMode, icon, markdown } = props;
  const { head, files, styles, bodyHtml } = props;
  const mode = chosenMode ?? props.mode;
  return (
    <html
      lang={language}
      dir={textDirection(language)}
      data-mode={chosenMode ?? undefined}
      data-fonts={props.fonts === DEFAULT_THEME.fonts ? undefined : props.fonts}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={mode === 'system' ? 'light dark' : mode} />
        {(['light', 'dark'] as const).map(
          (each) =>
            (mode === 'system' || mode === each) && (
              <meta
                key={each}
                name="theme-color"
                media={mode === 'system' ? `(prefers-color-scheme: ${each})` : undefined}
                content={GROUNDS[each][0]}
              />
            ),
        )}
        <title>{title}</title>
        <meta name="description" content={description} />
        {robots && <meta name="robots" content={robots} />}
        {head}
        {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
        <link rel="icon" href={icon} />
        {files.stylesheets.map((stylesheet) => (
          <link key={stylesheet} rel="stylesheet" href={stylesheet} />
        ))}
        {styles.map(({ css }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: of the build and of the theme, whose values are colours
          <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
        ))}
        {files.preload.map((chunk) => (
          <link key={chunk} rel="modulepreload" href={chunk} />
        ))}
        {files.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body
        data-messages={props.messages ?? undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a moment ago
        dangerouslySetInnerHTML={{
          // Browsers show the content before a stylesheet while it loads.
          __html: bodyHtml + files.later.map(linkStylesheet).join(''),
        }}
      />
    </html>
  );
}

const linkStylesheet = (href: string) => `<link rel="stylesheet" href="${href}">`;

/** Prove to search engines who owns the site. @example <VerificationTags google="x0Lq" bing="" /> */
export const VerificationTags = ({ google, bing }: Site['verification']) => (
  <>
    {google && <meta name="google-site-verification" content={google} />}
    {bing && <meta name="msvalidate.01" content={bing} />}
  </>
);

/** The page in each language that it exists in, for search engines. @example <LanguageLinks {...page} /> */
export const LanguageLinks = ({
  origin,
  translations,
}: {
  origin: string;
  translations: readonly Translation[];
}) =>
  listAlternates(translations).map(({ language, path }) => (
    <link key={language} rel="alternate" hrefLang={language} href={origin + path} />
  ));

/**
 * Metadata of a page for search engines, reference managers, feed readers and link previews.
 *
 * @example <PageMetadata {...page} />
 */
export function PageMetadata({
  site,
  origin,
  address,
  title,
  description,
  type = 'website',
  image = site.portrait ?? undefined,
  properties = [],
  citation = [],
  jsonLd = [],
  alternates = [],
}: Metadata & {
  site: Site;
  origin: string;
  /** The canonical address of the page, absolute. */
  address: string;
  title: string;
  description: string;
}) {
  const { large, width, height }: Partial<SharedImage> = image ?? {};
  return (
    <>
      <link rel="canonical" href={address} />
      {alternates.map(({ type, title, href }) => (
        <link
          key={href}
          rel="alternate"
          type={type}
          title={title}
          href={localAddress(site, href)}
        />
      ))}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {/* Zotero would take the site's name for the proceedings of a paper. */}
      {citation.length === 0 && <meta property="og:site_name" content={site.name} />}
      {image && <meta property="og:image" content={new URL(image.src, origin).href} />}
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={large ? 'summary_large_image' : 'summary'} />
      {properties.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      {citation.map(([name, content], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name, and nothing moves
        <meta key={at} name={name} content={content} />
      ))}
      {jsonLd.map((item) => {
        const text = jsonLdText(item);
        return (
          <script
            key={text}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON without any "<"
            dangerouslySetInnerHTML={{ __html: text }}
          />
        );
      })}
    </>
  );
}

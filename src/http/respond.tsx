import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import { messagesFor, messagesOf } from '../../messages/catalogue.ts';
import { translator } from '../../messages/translate.ts';
import { removeHiddenLinks } from '../../records/menu.ts';
import type { Theme } from '../../records/theme.ts';
import { markdownFile } from '../html/markdown.ts';
import type { Metadata } from '../html/metadata.ts';
import { pageMarkdown } from '../html/page-markdown.ts';
import { renderBody, renderPage } from '../hydration/island.tsx';
import { getIcon, type Site } from '../settings/site.ts';
import { chosenMode } from '../settings/theme/mode.ts';
import { Document, LanguageLinks, PageMetadata, VerificationTags } from '../ui/pages/document.tsx';
import { Layout } from '../ui/pages/layout.tsx';
import { hasMarkdown, markdownAddress } from '../values/markdown-address.ts';
import {
  localAddress,
  localiseLinks,
  type SiteLanguages,
  type Translation,
} from '../values/site-languages.ts';
import { joinFilled } from '../values/text.ts';
import { siteOrigin } from './app.ts';
import type { Env } from './deps.ts';
import { wantsMarkdown } from './page-format.ts';
import { getSiteStyle } from './page-styles.ts';

interface PageHead {
  /** Without the site's name, which is added; null on the home page. */
  title: string | null;
  description?: string;
  /** The page's own address, if it is shown at another one. */
  path?: string;
  status?: ContentfulStatusCode;
  /** Language of the main text; that of the site, except for pages of the interface alone, such as errors. */
  language?: string;
  /** Languages that the main text exists in, if not all of the site at the same path. */
  translations?: readonly Translation[];
  /** Excludes search engines and other programs; always set for errors. */
  noindex?: boolean;
  /** Excludes search engines only. */
  robots?: 'noindex, follow';
  /** The body is the whole page, as in the administration: without the site's header and footer. */
  ownFrame?: boolean;
  /** The body is for a frame on any site, in a compact style and without scripts; its links open in the whole window. */
  embedded?: { mode: Theme['mode'] };
  /** Metadata for programs; not sent with `noindex`. */
  metadata?: Metadata;
}

/**
 * Responds with a page, rendered on the server: the body in the site's layout unless it has its own; as Markdown if
 * that is requested.
 *
 * @example return respond(c, { title: 'About' }, <Prose html={page.content} />);
 */
export function respond(c: Context<Env>, head: PageHead, body: ReactNode): Response {
  const page = completeHead(c, head);
  if (page.hasLayout) c.header('Vary', 'Accept', { append: true });
  return page.hasLayout && wantsMarkdown(c)
    ? respondInMarkdown(c, page, body)
    : respondInHtml(c, page, body);
}

/** A page's head, completed with the site's defaults. */
function completeHead(c: Context<Env>, head: PageHead) {
  const { site } = c.var.deps;
  const { status = 200, ownFrame = false, embedded = null, path = c.req.path } = head;
  const origin = siteOrigin(c);
  // Joined, not resolved: a path such as "//elsewhere.example" would be another host.
  const canonical = head.metadata?.canonical ?? path;
  const { pathname, search, href } = new URL(origin + localAddress(site, canonical));
  const noindex = head.noindex ?? (status !== 200 || !site.finished);
  const hasLayout = !ownFrame && !embedded;
  // The administration is in English.
  const messages = ownFrame ? messagesFor('en') : messagesOf(site);
  return {
    status,
    ownFrame,
    embedded,
    hasLayout,
    path,
    origin,
    address: href,
    isHome: head.title === null,
    title: head.title ?? site.name,
    description:
      head.description ??
      (joinFilled(site.headline, site.affiliation) ||
        translator(messages, 'site')('description', { name: site.name })),
    language: head.language ?? (ownFrame || status !== 200 ? messages.language : site.language),
    messages,
    robots: noindex ? 'noindex' : (head.robots ?? null),
    metadata: noindex ? null : (head.metadata ?? {}),
    translations: listTranslations(site, head, canonical),
    markdown:
      status === 200 && hasLayout && hasMarkdown(pathname)
        ? markdownAddress(pathname + search)
        : null,
  };
}

/** Languages that a page exists in: all of the site at the same path, unless it names others; none for errors. */
function listTranslations(
  site: SiteLanguages,
  { status = 200, translations }: PageHead,
  path: string,
): readonly Translation[] {
  if (status !== 200) return [];
  return (
    translations ??
    site.languages.map((language) => ({
      language,
      path: localAddress({ ...site, language }, path),
    }))
  );
}

type CompleteHead = ReturnType<typeof completeHead>;

function respondInMarkdown(c: Context<Env>, page: CompleteHead, body: ReactNode): Response {
  const { title, description, language, address, robots } = page;
  const named = language !== 'en' && { language };
  // Points search engines to the original page.
  c.header('Link', `<${address}>; rel="canonical"`);
  if (robots) c.header('X-Robots-Tag', robots);
  const { site } = c.var.deps;
  const html = linkWithinSite(site, renderBody(page.messages, body));
  return sendText(
    c,
    markdownFile({ title, description, url: address, ...named }, pageMarkdown(html, address)),
    { 'Content-Type': 'text/markdown; charset=utf-8' },
    page.status,
  );
}

function respondInHtml(c: Context<Env>, page: CompleteHead, body: ReactNode): Response {
  const { assets, site } = c.var.deps;
  const { title, description, language, path, address, embedded, ownFrame, hasLayout } = page;
  const { translations } = page;
  const { stylesheets } = assets;
  const siteStyle = getSiteStyle(assets, site.theme);
  const styles = [embedded ? stylesheets.embed : stylesheets.page, siteStyle];
  const html = renderPage(
    assets,
    page.messages,
    hasLayout ? <Layout {...{ site, path, address, language, translations }}>{body}</Layout> : body,
    ({ files, bodyHtml, messages }) => (
      <Document
        language={language}
        title={page.isHome ? title : `${title} · ${site.name}`}
        description={description}
        robots={page.robots}
        mode={site.theme.mode}
        fonts={site.theme.fonts}
        chosenMode={embedded ? embedded.mode : chosenMode(c.req.header('cookie'))}
        icon={getIcon(site)}
        markdown={page.markdown}
        head={<HeadTags site={site} page={page} />}
        files={{
          ...(embedded ? { scripts: [], preload: [] } : files),
          stylesheets: ownFrame ? [stylesheets.admin] : [],
          later: hasLayout ? [stylesheets.later] : [],
        }}
        styles={ownFrame ? [siteStyle] : styles}
        bodyHtml={linkWithinSite(site, bodyHtml)}
        messages={embedded ? null : messages}
      />
    ),
  );
  c.header('Vary', 'Cookie', { append: true });
  // The panel shows public pages in frames, to which its own policy applies.
  c.set('styles', styles);
  if (embedded) {
    c.set('isEmbedded', true);
    c.header('X-Robots-Tag', 'noindex');
  }
  return sendText(c, html, { 'Content-Type': 'text/html; charset=utf-8' }, page.status);
}

/** Removes links to hidden pages, and rewrites the others for the current language. */
const linkWithinSite = (site: Site, html: string) =>
  localiseLinks(site, removeHiddenLinks(site.menu, html));

function HeadTags({ site, page }: { site: Site; page: CompleteHead }) {
  const { embedded, hasLayout, isHome, metadata, origin, address, title, description } = page;
  const { translations } = page;
  return (
    <>
      {embedded && (
        <>
          <base target="_top" />
          <link rel="canonical" href={address} />
        </>
      )}
      {hasLayout && <LanguageLinks {...{ origin, translations }} />}
      {isHome && <VerificationTags {...site.verification} />}
      {metadata && (
        <PageMetadata {...metadata} {...{ site, origin, address, title, description }} />
      )}
    </>
  );
}

/**
 * Responds with text that the page cache takes directly: from a response it would have to read a stream.
 *
 * @example return sendText(c, feed, { 'Content-Type': 'application/atom+xml; charset=utf-8' });
 */
export function sendText(
  c: Context<Env>,
  text: string,
  headers: { 'Content-Type': string; 'Content-Disposition'?: string },
  status: ContentfulStatusCode = 200,
): Response {
  c.set('text', text);
  return c.body(text, status, headers);
}

import { messagesIn } from '../../messages/catalogue.ts';
import { isHidden, menuPath } from '../../records/menu.ts';
import { pageAddress } from '../../records/page.ts';
import { projectPath } from '../../records/project.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { talkPath } from '../../records/talk.ts';
import { smallTextLines } from '../html/small-text.ts';
import { postAddress } from '../posts/list-address.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import { MCP_PATH } from '../values/http.ts';
import { hasMarkdown, markdownAddress } from '../values/markdown-address.ts';
import {
  listAlternates,
  localAddress,
  localTextAddress,
  type Translation,
} from '../values/site-languages.ts';
import { joinFilled } from '../values/text.ts';
import { DAY_MS } from '../values/time.ts';
import { escapeXml, XML } from '../values/xml.ts';

/**
 * Makes a sitemap (https://www.sitemaps.org/protocol.html), with the languages of pages that exist in several
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 *
 * @param pages with the time of their last change in ISO 8601, if known, and where they exist: the original first
 */
export function writeSitemap(pages: readonly SitemapPage[], origin: string): string {
  const toUrl = (path: string) => escapeXml(new URL(path, origin).href);
  const entries = pages.map(({ path, changed, translations = [] }) => {
    const modified = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
    const alternates = listAlternates(translations).map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${toUrl(path)}"/>`,
    );
    return `  <url><loc>${toUrl(path)}</loc>${modified}${alternates.join('')}</url>\n`;
  });
  const isTranslated = pages.some(({ translations = [] }) => translations.length > 1);
  const xhtml = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return (
    XML +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${entries.join('')}</urlset>\n`
  );
}

/** An address in the sitemap. */
export interface SitemapPage {
  path: string;
  changed?: string | null;
  translations?: readonly Translation[];
}

/** Allows search engines everything except the administrator's pages and the API. */
export const writeRobots = (origin: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** Blocks everything while the site is being set up. */
export const ROBOTS_DISALLOW_ALL = 'User-agent: *\nDisallow: /\n';

/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Makes the file that tells where to report a vulnerability (RFC 9116).
 *
 * @returns the file, and when it changes: each midnight (UTC) moves its `Expires` on by a day
 */
export function writeSecurityTxt(email: string, origin: string, now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const fields = {
    Contact: `mailto:${encodeURI(email)}`,
    Expires: new Date(today + VALID_DAYS * DAY_MS).toISOString(),
    'Preferred-Languages': 'en',
    Canonical: `${origin}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return { text: lines.join(''), expiresAt: new Date(today + DAY_MS) };
}

/** A post or own page. */
interface WrittenText {
  slug: string;
  title: string;
  language: string | null;
}

interface SiteContents {
  publications: readonly (Pick<PublicationFields, 'title' | 'year' | 'status'> & { id: number })[];
  posts: readonly (WrittenText & { excerpt: string | null })[];
  pages: readonly WrittenText[];
  talks: readonly { id: number; title: string; date: string | null }[];
  projects: readonly { id: number; title: string }[];
}

/**
 * Describes the site to language models in Markdown (https://llmstxt.org), with links to its pages as Markdown.
 *
 * @param origin "https://example.org"
 */
export function writeLlms(
  site: Pick<
    Site,
    'name' | 'headline' | 'affiliation' | 'summary' | 'menu' | 'filled' | 'language' | 'languages'
  >,
  contents: SiteContents,
  origin: string,
): string {
  const t = messagesIn(site.language, 'robots');
  const pages = messagesIn(site.language, 'menu');
  const works = messagesIn(site.language, 'publications');
  const item = (
    title: string,
    path: string,
    note?: string | null,
    toAddress = (address: string) => localAddress(site, address),
  ) => {
    if (isHidden(site.menu, path)) return '';
    const label = oneLine(title).replace(/[[\]\\]/g, '\\$&');
    const address = hasMarkdown(path) ? markdownAddress(path) : path;
    const link = `[${label}](${origin}${toAddress(address)})`;
    return `- ${link}${note ? `: ${oneLine(note)}` : ''}`;
  };
  const text = ({ title, language }: WrittenText, path: string, note?: string | null) =>
    item(title, path, note, (address) => localTextAddress(site, language, address));
  return [
    `# ${site.name}`,
    quoted(joinFilled(site.headline, site.affiliation)),
    ...site.summary.map((paragraph) => smallTextLines(paragraph).join('\n')),
    list(t('pages'), [
      item(pages('home'), '/'),
      item(pages('about'), '/about'),
      item(pages('publications'), '/publications'),
      item(pages('blog'), '/blog'),
      item(pages('conferences'), '/conferences'),
      ...site.menu.flatMap(({ page, label }) =>
        site.filled.some((filled) => filled === page) ? item(label, menuPath(page)) : [],
      ),
      item(pages('contact'), '/contact'),
      ...contents.pages.map((page) => text(page, pageAddress(page.slug))),
      item(t('bibtex'), '/publications.bib'),
      item(t('mcp'), MCP_PATH, t('mcpNote')),
    ]),
    list(
      pages('publications'),
      contents.publications.map(({ id, year, ...publication }) =>
        item(
          plainTitle(markedTitle(publication, works)),
          `/publications/${id}`,
          year > 0 ? String(year) : null,
        ),
      ),
    ),
    list(
      pages('talks'),
      contents.talks.map(({ id, title, date }) => item(title, talkPath(id), date)),
    ),
    list(
      pages('projects'),
      contents.projects.map(({ id, title }) => item(title, projectPath(id))),
    ),
    list(
      pages('blog'),
      contents.posts.map((post) => text(post, postAddress(post.slug), post.excerpt)),
    ),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n');
}

function list(heading: string, items: string[]): string {
  const shown = items.filter((item) => item !== '');
  return shown.length > 0 ? `## ${heading}\n\n${shown.join('\n')}` : '';
}

const quoted = (text: string) => text && `> ${text}`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

import { makeGuid } from '../values/guid.ts';
import { splitLanguage } from '../values/site-languages.ts';
import { element, parent, XML } from '../values/xml.ts';

export interface FeedEntry {
  /** Path of its page on the site. */
  path: string;
  /** Its id for feed readers, if one is stored. */
  guid?: string | null;
  title: string;
  /** Language tag (BCP 47). */
  language: string;
  summary?: string;
  content: string;
  authors: string[];
  categories: string[];
  image?: string | null;
  published: Date;
  updated: Date;
}

type IdentifiedEntry = FeedEntry & { guid: string };

/** A feed. Nothing in it depends on the time of the request: its text changes only with its content. */
export interface Feed {
  /** Unchanged if the site moves to another address. */
  guid: string;
  /** "https://example.org" */
  origin: string;
  /** Path of the page that the feed corresponds to: "/blog", "/en/blog". */
  path: string;
  /** Path of the home page. */
  home: string;
  /** The query of the page and of the feed: "?year=2024"; empty for all entries. */
  query?: string;
  title: string;
  description: string;
  author: string;
  /** Of the feed; entries have their own. */
  language: string;
  /** Path of its icon on the site. */
  icon: string;
  entries: IdentifiedEntry[];
}

/**
 * A feed whose entries have ids.
 *
 * @param identity of the site
 */
export async function makeFeed(
  feed: Omit<Feed, 'guid' | 'entries'> & { entries: readonly FeedEntry[] },
  identity: string,
): Promise<Feed> {
  const guid = await makeGuid(identity, feed.path + (feed.query ?? ''));
  const entries = feed.entries.map(async (entry) => ({
    ...entry,
    // Languages may be added to a site: no entry becomes new to readers.
    guid: entry.guid ?? (await makeGuid(identity, splitLanguage(entry.path).path)),
  }));
  return { ...feed, guid, entries: await Promise.all(entries) };
}

/** When a feed last changed; the epoch for an empty one. */
const lastChange = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

/** HTML with absolute URLs, so that links and images work outside the site. */
const absoluteLinks = (html: string, origin: string): string =>
  html.replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`);

/** Atom (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const { origin, path, home, query = '', title, description, author, language, entries } = feed;
  const address = `${origin}${path}/feed.atom${query}`;
  return `${XML}${parent(
    'feed',
    [
      element('id', feed.guid),
      element('title', title),
      element('subtitle', description),
      element('updated', lastChange(feed).toISOString()),
      element('link', '', { rel: 'alternate', type: 'text/html', href: origin + path + query }),
      element('link', '', { rel: 'self', type: 'application/atom+xml', href: address }),
      parent('author', [element('name', author), element('uri', origin + home)]),
      ...entries.map((one) => entry(one, feed)),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
  )}\n`;
}

const entry = (one: IdentifiedEntry, { origin, language }: Feed): string =>
  parent(
    'entry',
    [
      element('id', one.guid),
      element('title', one.title),
      element('link', '', { rel: 'alternate', type: 'text/html', href: origin + one.path }),
      element('published', one.published.toISOString()),
      element('updated', one.updated.toISOString()),
      ...one.authors.map((name) => parent('author', [element('name', name)])),
      ...one.categories.map((term) => element('category', '', { term })),
      one.summary ? element('summary', one.summary) : '',
      element('content', absoluteLinks(one.content, origin), { type: 'html' }),
    ],
    // Omitted languages are inherited from the feed.
    one.language === language ? {} : { 'xml:lang': one.language },
  );

const RSS_NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** RSS 2.0 (https://www.rssboard.org/rss-specification), with full texts and author names. */
export function writeRss(feed: Feed): string {
  const { origin, path, query = '', title, description, entries } = feed;
  const address = `${origin}${path}/feed.rss${query}`;
  const channel = parent('channel', [
    element('title', title),
    element('link', origin + path + query),
    element('description', description),
    element('language', feed.language),
    element('lastBuildDate', lastChange(feed).toUTCString()),
    element('atom:link', '', { href: address, rel: 'self', type: 'application/rss+xml' }),
    ...entries.map((entry) => item(entry, origin)),
  ]);
  return `${XML}${parent('rss', [channel], RSS_NAMESPACES)}\n`;
}

const item = (entry: IdentifiedEntry, origin: string): string =>
  parent('item', [
    element('title', entry.title),
    element('link', origin + entry.path),
    element('guid', entry.guid, { isPermaLink: 'false' }),
    element('pubDate', entry.published.toUTCString()),
    entry.summary ? element('description', entry.summary) : '',
    element('content:encoded', absoluteLinks(entry.content, origin)),
    ...entry.authors.map((name) => element('dc:creator', name)),
    element('dc:language', entry.language),
    ...entry.categories.map((name) => element('category', name)),
  ]);

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed(feed: Feed): string {
  const { origin, path, home, query = '', icon, entries, ...feedFields } = feed;
  const { title, description, author, language } = feedFields;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: origin + path + query,
    feed_url: `${origin}${path}/feed.json${query}`,
    favicon: origin + icon,
    language,
    authors: [{ name: author, url: origin + home }],
    items: entries.map((entry) => ({
      id: entry.guid,
      url: origin + entry.path,
      title: entry.title,
      ...(entry.language !== language && { language: entry.language }),
      ...(entry.summary && { summary: entry.summary }),
      content_html: absoluteLinks(entry.content, origin),
      ...(entry.image && { image: new URL(entry.image, origin).href }),
      date_published: entry.published.toISOString(),
      date_modified: entry.updated.toISOString(),
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.categories,
    })),
  });
}

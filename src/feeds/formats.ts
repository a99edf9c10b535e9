import { doiUrl } from '@academic-site/bibliography';
import { findLicenceUrl } from '../settings/licence.ts';
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
  authors: FeedAuthor[];
  categories: string[];
  image?: string | null;
  /** In the bare form. */
  doi?: string | null;
  /** Cited works of a text that may cite some. */
  references?: readonly FeedReference[];
  published: Date;
  updated: Date;
}

export interface FeedAuthor {
  name: string;
  /** Without the address. */
  orcid?: string | undefined;
}

/** A cited work, as Rogue Scholar reads it (`docs/decisions/2026-11-29-feeds-for-rogue-scholar.md`). */
export interface FeedReference {
  /** Its DOI as an address, or another address. */
  id?: string;
  /** The formatted reference as text. */
  reference: string;
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
  /** The terms under which its texts may be reused; empty if nothing is said. */
  licence?: string;
  /** Number of this page, from 1, and whether another one follows; without it, the feed has one page. */
  page?: { number: number; hasNext: boolean };
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

/** The address of a page of a feed: this one, or the one so many further. */
function pageAddress({ origin, path, query = '', page }: Feed, ending: string, by = 0): string {
  const number = (page?.number ?? 1) + by;
  const parameters = new URLSearchParams(query);
  if (number > 1) parameters.set('page', String(number));
  const address = `${origin}${path}/feed.${ending}`;
  // The query of a selection is written as its page writes it.
  return number > 1 ? `${address}?${parameters}` : address + query;
}

/** Links to the other pages of a feed (RFC 5005). */
function pageLinks(feed: Feed, ending: string, type: string, name = 'link'): string[] {
  const { page } = feed;
  const link = (rel: string, by: number) =>
    element(name, '', { rel, type, href: pageAddress(feed, ending, by) });
  return [
    page && page.number > 1 ? link('previous', -1) : '',
    page?.hasNext ? link('next', 1) : '',
  ];
}

const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid}`;

const ATOM = 'application/atom+xml';

/** Atom (RFC 4287), with links to licences (RFC 4946) and DOIs (RFC 8574). */
export function writeAtom(feed: Feed): string {
  const { origin, path, home, query = '', title, description, author, language } = feed;
  const { licence = '', entries } = feed;
  return `${XML}${parent(
    'feed',
    [
      element('id', feed.guid),
      element('title', title),
      element('subtitle', description),
      element('updated', lastChange(feed).toISOString()),
      element('link', '', { rel: 'alternate', type: 'text/html', href: origin + path + query }),
      element('link', '', { rel: 'self', type: ATOM, href: pageAddress(feed, 'atom') }),
      ...pageLinks(feed, 'atom', ATOM),
      parent('author', [element('name', author), element('uri', origin + home)]),
      ...rights(licence),
      ...entries.map((one) => entry(one, feed)),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
  )}\n`;
}

function rights(licence: string): string[] {
  const address = findLicenceUrl(licence);
  return [
    licence && element('rights', licence),
    address ? element('link', '', { rel: 'license', href: address }) : '',
  ];
}

const atomAuthor = ({ name, orcid }: FeedAuthor, prefix = ''): string =>
  parent(`${prefix}author`, [
    element(`${prefix}name`, name),
    orcid ? element(`${prefix}uri`, orcidUrl(orcid)) : '',
  ]);

const entry = (one: IdentifiedEntry, { origin, language, licence = '' }: Feed): string =>
  parent(
    'entry',
    [
      element('id', one.guid),
      element('title', one.title),
      element('link', '', { rel: 'alternate', type: 'text/html', href: origin + one.path }),
      one.doi ? element('link', '', { rel: 'cite-as', href: doiUrl(one.doi) }) : '',
      element('published', one.published.toISOString()),
      element('updated', one.updated.toISOString()),
      ...one.authors.map((author) => atomAuthor(author)),
      ...one.categories.map((term) => element('category', '', { term })),
      ...rights(licence),
      // Rogue Scholar reads no summary without an attribute.
      one.summary ? element('summary', one.summary, { type: 'text' }) : '',
      element('content', absoluteLinks(one.content, origin), { type: 'html' }),
    ],
    // Omitted languages are inherited from the feed.
    one.language === language ? {} : { 'xml:lang': one.language },
  );

const RSS = 'application/rss+xml';

const RSS_NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification), with full texts and author names; authors with an ORCID iD are
 * named in Atom's vocabulary too.
 */
export function writeRss(feed: Feed): string {
  const { origin, path, query = '', title, description, licence = '', entries } = feed;
  const channel = parent('channel', [
    element('title', title),
    element('link', origin + path + query),
    element('description', description),
    element('language', feed.language),
    element('lastBuildDate', lastChange(feed).toUTCString()),
    element('atom:link', '', { href: pageAddress(feed, 'rss'), rel: 'self', type: RSS }),
    ...pageLinks(feed, 'rss', RSS, 'atom:link'),
    licence && element('dc:rights', licence),
    ...entries.map((entry) => item(entry, feed)),
  ]);
  return `${XML}${parent('rss', [channel], RSS_NAMESPACES)}\n`;
}

const item = (entry: IdentifiedEntry, { origin, licence = '' }: Feed): string =>
  parent('item', [
    element('title', entry.title),
    element('link', origin + entry.path),
    element('guid', entry.guid, { isPermaLink: 'false' }),
    element('pubDate', entry.published.toUTCString()),
    entry.summary ? element('description', entry.summary) : '',
    element('content:encoded', absoluteLinks(entry.content, origin)),
    ...entry.authors.map(({ name }) => element('dc:creator', name)),
    ...entry.authors.flatMap((author) => (author.orcid ? atomAuthor(author, 'atom:') : [])),
    element('dc:language', entry.language),
    entry.doi ? element('dc:identifier', doiUrl(entry.doi)) : '',
    licence && element('dc:rights', licence),
    ...entry.categories.map((name) => element('category', name)),
  ]);

/**
 * JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), with extensions of Rogue Scholar: the works that an entry cites
 * (`_references`), its DOI and its licence (`_rogue`).
 */
export function writeJsonFeed(feed: Feed): string {
  const { origin, path, home, query = '', icon, page, licence = '', entries } = feed;
  const { title, description, author, language } = feed;
  const license = findLicenceUrl(licence) ?? licence;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: origin + path + query,
    feed_url: pageAddress(feed, 'json'),
    ...(page?.hasNext && { next_url: pageAddress(feed, 'json', 1) }),
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
      authors: entry.authors.map(({ name, orcid }) => ({
        name,
        ...(orcid && { url: orcidUrl(orcid) }),
      })),
      tags: entry.categories,
      ...(entry.references && { _references: entry.references }),
      ...((entry.doi || license) && {
        _rogue: {
          about: 'https://docs.rogue-scholar.org/',
          ...(entry.doi && { doi: doiUrl(entry.doi) }),
          ...(license && { license }),
        },
      }),
    })),
  });
}

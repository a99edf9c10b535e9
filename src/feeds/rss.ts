import { element, parent, XML } from '../values/xml.ts';
import { absoluteLinks, type Feed, type FeedEntry, lastChange } from './entry.ts';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** RSS 2.0 (https://www.rssboard.org/rss-specification), with whole texts and authors by name. */
export function writeRss(feed: Feed): string {
  const { origin, path, query = '', title, description, entries } = feed;
  const address = `${origin}${path}/feed.rss${query}`;
  const channel = parent('channel', [
    element('title', title),
    element('link', origin + path + query),
    element('description', description),
    element('language', 'en'),
    element('lastBuildDate', lastChange(feed).toUTCString()),
    element('atom:link', '', { href: address, rel: 'self', type: 'application/rss+xml' }),
    ...entries.map((entry) => item(entry, origin)),
  ]);
  return `${XML}${parent('rss', [channel], NAMESPACES)}\n`;
}

const item = (entry: FeedEntry, origin: string): string =>
  parent('item', [
    element('title', entry.title),
    element('link', origin + entry.path),
    element('guid', origin + entry.path, { isPermaLink: 'true' }),
    element('pubDate', entry.published.toUTCString()),
    entry.summary ? element('description', entry.summary) : '',
    element('content:encoded', absoluteLinks(entry.content, origin)),
    ...entry.authors.map((name) => element('dc:creator', name)),
    ...entry.categories.map((name) => element('category', name)),
  ]);

import { element, parent, XML } from '../values/xml.ts';
import { absoluteLinks, type Feed, type FeedEntry, lastChange } from './entry.ts';

const NAMESPACES = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' };

/** Atom (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const { origin, path, query = '', title, description, author, entries } = feed;
  const address = `${origin}${path}/feed.atom${query}`;
  return `${XML}${parent(
    'feed',
    [
      element('id', origin + path + query),
      element('title', title),
      element('subtitle', description),
      element('updated', lastChange(feed).toISOString()),
      element('link', '', { rel: 'alternate', type: 'text/html', href: origin + path + query }),
      element('link', '', { rel: 'self', type: 'application/atom+xml', href: address }),
      parent('author', [element('name', author), element('uri', `${origin}/`)]),
      ...entries.map((one) => entry(one, origin)),
    ],
    NAMESPACES,
  )}\n`;
}

const entry = (one: FeedEntry, origin: string): string =>
  parent('entry', [
    element('id', origin + one.path),
    element('title', one.title),
    element('link', '', { rel: 'alternate', type: 'text/html', href: origin + one.path }),
    element('published', one.published.toISOString()),
    element('updated', one.updated.toISOString()),
    ...one.authors.map((name) => parent('author', [element('name', name)])),
    ...one.categories.map((term) => element('category', '', { term })),
    one.summary ? element('summary', one.summary) : '',
    element('content', absoluteLinks(one.content, origin), { type: 'html' }),
  ]);

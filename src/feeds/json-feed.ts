import { absoluteLinks, type Feed } from './entry.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed(feed: Feed): string {
  const { origin, path, query = '', title, description, author, icon, entries } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: origin + path + query,
    feed_url: `${origin}${path}/feed.json${query}`,
    favicon: origin + icon,
    language: 'en',
    authors: [{ name: author, url: `${origin}/` }],
    items: entries.map((entry) => ({
      id: origin + entry.path,
      url: origin + entry.path,
      title: entry.title,
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

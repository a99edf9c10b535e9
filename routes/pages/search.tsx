import type { Context } from 'hono';
import { selectPostListPage } from '../../db/queries/posts/read.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import { isVisible } from '../../records/menu.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { messages } from '../../src/http/messages.ts';
import { respond } from '../../src/http/respond.tsx';
import { postAddress } from '../../src/posts/list-address.ts';
import { readSearchQuery } from '../../src/search/results.ts';
import { SearchPage } from '../../src/ui/pages/search-page.tsx';
import { addressOfText } from '../../src/values/site-languages.ts';
import { formatMoment } from '../../src/values/time.ts';

/** `GET /search?q=`: everything on the site that matches some words. */
export default app().get('/', cacheable('q'), async (c) => {
  const { site, now } = c.var.deps;
  const query = readSearchQuery(c.req.query('q'));
  // Loaded with the first search: it contains the function words of twelve languages.
  const { searchSite } = await import('../../src/search/search-site.ts');
  const { groups, total, expiresAt } = query
    ? await searchSite(c.var.deps, { query, now: now() })
    : await latestPosts(c);
  c.set('expiresAt', expiresAt);
  const t = messages(c, 'search');
  return respond(
    c,
    {
      title: query ? t('titleOf', { query }) : t('title'),
      noindex: true,
      translations: site.languages.map((language) => ({ language, path: searchPath(query) })),
    },
    <SearchPage {...{ query, groups, total, site }} />,
  );
});

/** Address of the results for some words. */
const searchPath = (query: string): string =>
  query ? `/search?q=${encodeURIComponent(query)}` : '/search';

const LATEST = 3;

/** Shown while there is no query. */
async function latestPosts(c: Context<Env>) {
  const { db, site, now } = c.var.deps;
  if (!isVisible(site.menu, 'blog')) return { groups: [], total: 0, expiresAt: null };
  const { posts, expiresAt } = await selectPostListPage(db, {
    now: now(),
    site,
    page: 1,
    pageSize: LATEST,
  });
  const results = posts.map(({ slug, title, excerpt, published_at, language }) => ({
    url: addressOfText(site, language, postAddress(slug)),
    title: [{ text: title, hit: false }],
    details: published_at
      ? formatMoment(published_at, site.timeZone, interfaceLanguage(site.language))
      : '',
    excerpt: [{ text: excerpt ?? '', hit: false }],
    language: language ?? site.recordLanguage,
  }));
  return {
    groups: results.length > 0 ? [{ label: messages(c, 'search')('latest'), results }] : [],
    total: 0,
    expiresAt,
  };
}

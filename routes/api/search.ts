import { app } from '../../src/factory.ts';
import { share } from '../../src/middleware/page-cache.ts';
import { searchQuery, searchSite } from '../../src/platform/search/search-site.ts';

/** `/api/search?q=`: what the search page shows. */
export const search = app().get('/', share, async (c) => {
  const { db, site, now } = c.var.deps;
  const query = searchQuery(c.req.query('q'));
  const { groups, total, changesAt } = await searchSite(db, site, { query, now: now() });
  c.set('changesAt', changesAt);
  return c.json({ groups, total });
});

import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { readSearchQuery } from '../../src/search/results.ts';

/** `/api/search?q=`: results of the search page. */
export const searchApi = app().get('/', cacheable('q'), async (c) => {
  const { db, site, now } = c.var.deps;
  const query = readSearchQuery(c.req.query('q'));
  const { searchSite } = await import('../../src/search/search-site.ts');
  const { groups, total, expiresAt } = await searchSite({ db, site }, { query, now: now() });
  c.set('expiresAt', expiresAt);
  return c.json({ groups, total });
});

import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { siteIn } from '../../src/http/site-in.ts';
import { localiseGroup, readSearchQuery } from '../../src/search/results.ts';

/** `/api/search?q=`: results of the search page, with their addresses in the language of the call. */
export const searchApi = app().get('/', cacheable('q', 'language'), async (c) => {
  const { deps } = c.var;
  const site = siteIn(deps, c.req.query('language'));
  const query = readSearchQuery(c.req.query('q'));
  const { searchSite } = await import('../../src/search/search-site.ts');
  const { groups, total, expiresAt } = await searchSite(
    { ...deps, site },
    { query, now: deps.now() },
  );
  c.set('expiresAt', expiresAt);
  return c.json({ groups: groups.map(localiseGroup(site)), total });
});

import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { respond } from '../../src/http/respond.tsx';
import { readSearchQuery, searchSite } from '../../src/search/search-site.ts';
import { Button } from '../../src/ui/button.tsx';
import { SearchField } from '../../src/ui/field.tsx';
import { PageHeading, ReadingColumn } from '../../src/ui/page.tsx';
import { Empty } from '../../src/ui/placeholder.tsx';
import { resultCount, SearchResults } from '../../src/ui/search-results.tsx';

/** `GET /search?q=`: everything on the site that has to do with some words. */
export default app().get('/', cacheable('q'), async (c) => {
  const { db, site, lexicon, now } = c.var.deps;
  const query = readSearchQuery(c.req.query('q'));
  const { groups, total, expiresAt } = await searchSite(
    { db, site, lexicon },
    { query, now: now() },
  );
  c.set('expiresAt', expiresAt);
  return respond(
    c,
    { title: query ? `Search: ${query}` : 'Search', noindex: true },
    <ReadingColumn>
      <PageHeading title="Search" />
      <search>
        <form action="/search" className="flex gap-2">
          <SearchField
            className="grow"
            label="Search the whole site"
            name="q"
            defaultValue={query}
          />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </form>
      </search>
      {query && (
        <p className="mt-4 text-sm text-muted" role="status">
          {resultCount(total, query)}
        </p>
      )}
      <SearchResults groups={groups} />
      {query && total === 0 && (
        <Empty>Nothing on this site has these words. Try fewer or other ones.</Empty>
      )}
    </ReadingColumn>,
  );
});

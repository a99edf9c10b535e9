import { selectPublications } from '../../db/queries/publications.ts';
import PublicationList from '../../islands/publication-list.tsx';
import { app } from '../../src/factory.ts';
import { Island } from '../../src/hydration/island.tsx';
import { searchTitles } from '../../src/lib/publications/search.ts';
import { summarise } from '../../src/lib/publications/summary.ts';
import { share } from '../../src/middleware/page-cache.ts';
import { Column } from '../../src/ui/column.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { respond } from './respond.tsx';

/** `GET /publications?q=`: all publications, newest first, or those whose title has the query. */
export const publications = app().get('/', share, async (c) => {
  const { db, site } = c.var.deps;
  const query = (c.req.query('q') ?? '').trim().slice(0, 200);
  const all = (await selectPublications(db)).map(summarise);
  return respond(
    c,
    { title: 'Publications', description: `Publications of ${site.name}` },
    <Column>
      <PageHeading title="Publications" />
      <Island when="interaction">
        <PublicationList found={searchTitles(all, query)} total={all.length} query={query} />
      </Island>
    </Column>,
  );
});

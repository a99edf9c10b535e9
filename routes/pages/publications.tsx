import { selectPublicationsForList } from '../../db/queries/publications/read.ts';
import PublicationList from '../../islands/publication-list.tsx';
import { app, siteOrigin } from '../../src/http/app.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { negotiatedFormat } from '../../src/lib/citations/formats.ts';
import { citationFiles, PUBLICATION_FEEDS } from '../../src/lib/metadata/alternates.ts';
import { breadcrumbs } from '../../src/lib/metadata/pages.ts';
import { searchTitles, titleQuery } from '../../src/lib/publications/search.ts';
import { summarise } from '../../src/lib/publications/summary.ts';
import { ownerNames } from '../../src/lib/settings/site.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { Column } from '../../src/ui/column.tsx';
import { Follow, feedLinks } from '../../src/ui/follow.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { sendCitations } from '../feeds/citations.ts';

/** `GET /publications?q=`: all publications, newest first, or those whose title has the query. */
export const publications = app().get('/', cacheable('q'), async (c) => {
  const format = negotiatedFormat(c.req.path, c.req.header('accept'));
  c.header('Vary', 'Accept');
  if (format) return sendCitations(c, format);
  const { db, site } = c.var.deps;
  const categories = site.vocabulary.researchCategories;
  const query = titleQuery(c.req.query('q'));
  const all = (await selectPublicationsForList(db)).map((row) => summarise(row, categories));
  return respond(
    c,
    {
      title: 'Publications',
      description: `Publications of ${site.name}`,
      metadata: {
        jsonLd: [breadcrumbs(siteOrigin(c), [{ name: 'Publications', path: '/publications' }])],
        alternates: [...PUBLICATION_FEEDS, ...citationFiles('/publications')],
      },
    },
    <Column>
      <PageHeading title="Publications" />
      <Island when="interaction">
        <PublicationList
          found={searchTitles(all, query)}
          total={all.length}
          query={query}
          owner={ownerNames(site)}
          categories={query === '' ? [] : categories}
        />
      </Island>
      <Follow label="Follow new publications" links={feedLinks('/publications')} />
    </Column>,
  );
});

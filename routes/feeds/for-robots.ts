import { selectContents } from '../../db/queries/feeds.ts';
import { app, siteOrigin } from '../../src/factory.ts';
import { writeLlms } from '../../src/lib/feeds/llms.ts';
import { writeRobots, writeSitemap } from '../../src/lib/feeds/sitemap.ts';
import { share } from '../../src/middleware/page-cache.ts';

const PAGES = ['/', '/about', '/publications', '/blog', '/conferences', '/contact', '/schedule'];

/** `/sitemap.xml`, `/robots.txt` and `/llms.txt`. */
export const forRobots = app()
  .get('/sitemap.xml', share, async (c) => {
    const { db, now } = c.var.deps;
    const { publications, posts, changesAt } = await selectContents(db, now());
    c.set('changesAt', changesAt);
    const pages = [
      ...PAGES.map((path) => ({ path })),
      ...publications.map(({ id, created }) => ({ path: `/publications/${id}`, changed: created })),
      ...posts.map(({ slug, updated }) => ({
        path: `/blog/${encodeURIComponent(slug)}`,
        changed: updated,
      })),
    ];
    return c.body(writeSitemap(pages, siteOrigin(c)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    });
  })
  .get('/robots.txt', share, (c) => c.text(writeRobots(siteOrigin(c))))
  .get('/llms.txt', share, async (c) => {
    const { db, site, now } = c.var.deps;
    const contents = await selectContents(db, now());
    c.set('changesAt', contents.changesAt);
    return c.text(writeLlms(site, contents, siteOrigin(c)));
  });

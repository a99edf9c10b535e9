import { selectContents } from '../../db/queries/feeds.ts';
import { isHidden, menuPath } from '../../records/menu.ts';
import { pageAddress } from '../../records/page.ts';
import { projectPath } from '../../records/project.ts';
import { talkPath } from '../../records/talk.ts';
import {
  ROBOTS_DISALLOW_ALL,
  writeLlms,
  writeRobots,
  writeSecurityTxt,
  writeSitemap,
} from '../../src/feeds/for-robots.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';

const PAGES = ['/', '/about', '/publications', '/blog', '/conferences', '/contact', '/schedule'];

/** `/sitemap.xml`, `/robots.txt`, `/llms.txt` and `/.well-known/security.txt`. */
export const forRobots = app()
  .get('/sitemap.xml', cacheable(), async (c) => {
    const { db, now, site } = c.var.deps;
    const {
      publications,
      posts,
      talks,
      projects,
      pages: own,
      expiresAt,
    } = await selectContents(db, now());
    c.set('expiresAt', expiresAt);
    const pages = [
      ...[...PAGES, ...site.filled.map(menuPath)].map((path) => ({ path })),
      ...publications.map(({ id, created }) => ({ path: `/publications/${id}`, changed: created })),
      ...posts.map(({ slug, updated }) => ({
        path: `/blog/${encodeURIComponent(slug)}`,
        changed: updated,
      })),
      ...projects.map(({ id }) => ({ path: projectPath(id) })),
      ...talks.map(({ id }) => ({ path: talkPath(id) })),
      ...own.map(({ slug, updated }) => ({ path: pageAddress(slug), changed: updated })),
    ];
    return c.body(
      writeSitemap(
        site.finished ? pages.filter(({ path }) => !isHidden(site.menu, path)) : [],
        siteOrigin(c),
      ),
      200,
      {
        'Content-Type': 'application/xml; charset=utf-8',
      },
    );
  })
  .get('/robots.txt', cacheable(), (c) =>
    c.text(c.var.deps.site.finished ? writeRobots(siteOrigin(c)) : ROBOTS_DISALLOW_ALL),
  )
  .get('/llms.txt', cacheable(), async (c) => {
    const { db, site, now } = c.var.deps;
    const contents = await selectContents(db, now());
    c.set('expiresAt', contents.expiresAt);
    return c.text(writeLlms(site, contents, siteOrigin(c)));
  })
  .get('/.well-known/security.txt', cacheable(), (c) => {
    const { site, now } = c.var.deps;
    if (!site.email) return c.notFound();
    const { text, expiresAt } = writeSecurityTxt(site.email, siteOrigin(c), now());
    c.set('expiresAt', expiresAt);
    return c.text(text);
  });

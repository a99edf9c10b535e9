import { selectContents } from '../../db/queries/feeds.ts';
import { isHidden, menuPath } from '../../records/menu.ts';
import { pageAddress } from '../../records/page.ts';
import { projectPath } from '../../records/project.ts';
import { talkPath } from '../../records/talk.ts';
import {
  ROBOTS_DISALLOW_ALL,
  type SitemapPage,
  writeLlms,
  writeRobots,
  writeSecurityTxt,
  writeSitemap,
} from '../../src/feeds/for-robots.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { postAddress } from '../../src/posts/list-address.ts';
import type { Site } from '../../src/settings/site.ts';
import {
  listTextTranslations,
  localAddress,
  localTextAddress,
  selectTranslations,
  splitLanguage,
} from '../../src/values/site-languages.ts';

const PAGES = ['/', '/about', '/publications', '/blog', '/conferences', '/contact', '/schedule'];

type Contents = Awaited<ReturnType<typeof selectContents>>;

/** A page that exists in every language of the site, once per language. */
function inEachLanguage(
  sites: readonly Site[],
  page: { path: string; changed?: string | null },
): SitemapPage[] {
  const translations = sites.map((site) => ({
    language: site.language,
    path: localAddress(site, page.path),
  }));
  return translations.map(({ path }) => ({ ...page, path, translations }));
}

type Text = Pick<
  Contents['posts'][number],
  'id' | 'slug' | 'language' | 'translation_of' | 'updated'
>;

/** Posts or custom pages, each in its own language, with its translations. */
function eachText(
  [first]: readonly Site[],
  texts: readonly Text[],
  toPath: (slug: string) => string,
): SitemapPage[] {
  if (!first) return [];
  const groups = Map.groupBy(texts, ({ id, translation_of }) => translation_of ?? id);
  return texts.map((text) => {
    const group = groups.get(text.translation_of ?? text.id) ?? [];
    return {
      path: localTextAddress(first, text.language, toPath(text.slug)),
      changed: text.updated,
      translations: listTextTranslations(first, group, ({ slug }) => toPath(slug)),
    };
  });
}

function listPages(sites: readonly Site[], contents: Contents): SitemapPage[] {
  const { publications, posts, talks, projects, pages: own } = contents;
  const [first] = sites;
  const records: { path: string; changed?: string | null }[] = [
    ...[...PAGES, ...(first?.filled ?? []).map(menuPath)].map((path) => ({ path })),
    ...publications.map(({ id, created }) => ({ path: `/publications/${id}`, changed: created })),
  ];
  const others = [
    ...projects.map(({ id }) => ({ path: projectPath(id) })),
    ...talks.map(({ id }) => ({ path: talkPath(id) })),
  ];
  const isShown = ({ path }: SitemapPage) =>
    !sites.some(({ menu, language, languages }) => {
      const shown = splitLanguage(path).language ?? languages[0];
      return shown === language && isHidden(menu, path);
    });
  return [
    ...records.flatMap((page) => inEachLanguage(sites, page)),
    ...eachText(sites, posts, postAddress),
    ...others.flatMap((page) => inEachLanguage(sites, page)),
    ...eachText(sites, own, pageAddress),
  ].filter(isShown);
}

/** `/sitemap.xml`, `/robots.txt`, `/llms.txt` and `/.well-known/security.txt`. */
export const forRobots = app()
  .get('/sitemap.xml', cacheable(), async (c) => {
    const { db, now, site, sites } = c.var.deps;
    const contents = await selectContents(db, now());
    c.set('expiresAt', contents.expiresAt);
    const pages = site.finished ? listPages(sites, contents) : [];
    return c.body(writeSitemap(pages, siteOrigin(c)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    });
  })
  .get('/robots.txt', cacheable(), (c) =>
    c.text(c.var.deps.site.finished ? writeRobots(siteOrigin(c)) : ROBOTS_DISALLOW_ALL),
  )
  .get('/llms.txt', cacheable(), async (c) => {
    const { db, site, now } = c.var.deps;
    const contents = await selectContents(db, now());
    c.set('expiresAt', contents.expiresAt);
    const shown = {
      ...contents,
      posts: selectTranslations(site, contents.posts),
      pages: selectTranslations(site, contents.pages),
    };
    return c.text(writeLlms(site, shown, siteOrigin(c)));
  })
  .get('/.well-known/security.txt', cacheable(), (c) => {
    const { site, now } = c.var.deps;
    if (!site.email) return c.notFound();
    const { text, expiresAt } = writeSecurityTxt(site.email, siteOrigin(c), now());
    c.set('expiresAt', expiresAt);
    return c.text(text);
  });

import type { Context, MiddlewareHandler } from 'hono';
import { choosePageTitle, type RecordPage } from '../records/menu.ts';
import { breadcrumbs } from '../src/html/metadata.ts';
import { app, siteOrigin } from '../src/http/app.ts';
import { cacheable } from '../src/http/cacheable.ts';
import type { Deps, Env } from '../src/http/deps.ts';
import { listFailurePage, partFailure } from '../src/http/error-pages.tsx';
import { messages } from '../src/http/messages.ts';
import { respond } from '../src/http/respond.tsx';
import type { Site } from '../src/settings/site.ts';
import { ListPage, type RecordGroup, type RecordItem } from '../src/ui/pages/list-page.tsx';
import type { JsonLd } from '../src/values/json-ld.ts';
import { withSiteLanguage } from '../src/values/language-attributes.ts';
import { showOwnPage } from './pages/[slug].tsx';

/**
 * Precedes a page of records: while there are none, a custom page may have the address.
 *
 * @example app().get('/', cacheable(), recordPage('cv'), showCv)
 */
export const recordPage =
  (page: RecordPage): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { filled, pages } = c.var.deps.site;
    const isOwn = !filled.includes(page) && pages.some(({ slug }) => slug === page);
    return isOwn ? showOwnPage(c, page) : next();
  };

type Listed<Row> = Row & { language: string };

/** The records of a page that lists all of a kind, and their look. */
interface RecordList<Row> {
  /** The group of the page's messages. */
  texts: 'people' | 'teaching' | 'projects';
  select: (deps: Deps) => Promise<Row[]>;
  toJsonLd: (record: Listed<Row>, origin: string, site: Site) => JsonLd;
  group: (records: readonly Listed<Row>[], c: Context<Env>) => RecordGroup<Listed<Row>>[];
  Item: RecordItem<Listed<Row>>;
}

/** Makes the route of a page that lists all records of a kind. @example export default listPage(person, { … }) */
export const listPage = <Row extends { id: number; language: string | null }>(
  { page }: { page: RecordPage },
  list: RecordList<Row>,
) =>
  app().get('/', cacheable(), recordPage(page), async (c) => {
    const { site } = c.var.deps;
    const t = messages(c, list.texts);
    const title = choosePageTitle(site.menu, page, t('title'));
    const stored = await list.select(c.var.deps).catch(partFailure(c));
    if (!stored) return listFailurePage(c, title, t('failed'));
    const records = stored.map(withSiteLanguage(site));
    const origin = siteOrigin(c);
    const jsonLd = [
      ...records.map((record) => list.toJsonLd(record, origin, site)),
      breadcrumbs(origin, [{ name: title, path: `/${page}` }], site),
    ];
    return respond(
      c,
      {
        title,
        description: t('description', { name: site.name }),
        metadata: { jsonLd },
      },
      <ListPage title={title} groups={list.group(records, c)} Item={list.Item} empty={t('none')} />,
    );
  });

import { and, asc, eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm';
import type { PageFields, PageLink } from '../../../records/page.ts';
import type { SiteLanguages } from '../../../src/values/site-languages.ts';
import type { Db } from '../../open.ts';
import { untrashedPages } from '../../schema/posts.ts';
import type { Publication } from '../publications/read.ts';
import { citedWorksAt } from './cited-works.ts';
import { isInGroupOf } from './translations.ts';

/** A page as the administrator sees it: the written fields, and those added by the site. */
export interface WrittenPage extends PageFields {
  id: number;
  created_at: string;
  updated_at: string;
}

/** True for a public page. The only definition of this rule; every query of public pages uses it in its `where`. */
export const isPublishedPage: SQL = sql`(${untrashedPages.published} = 1)`;

/** Query for some pages, in order of creation, optionally as part of a batch. */
export const pagesQuery = (db: Db, where?: SQL) =>
  db.select().from(untrashedPages).where(where).orderBy(asc(untrashedPages.id));

/** All pages, in order of creation. */
export const selectPages = (db: Db): Promise<WrittenPage[]> => pagesQuery(db);

/** The addresses of all pages, published or not, with their ids. */
export async function selectPageSlugs(db: Db): Promise<Map<string, number>> {
  const { slug, id } = untrashedPages;
  const rows = await db.select({ slug, id }).from(untrashedPages);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** A page for the administrator, published or not; null if there is none. */
export async function selectOptionalPage(db: Db, id: number): Promise<WrittenPage | null> {
  const [found] = await pagesQuery(db, eq(untrashedPages.id, id));
  return found ?? null;
}

/**
 * A published page by its address; on a site of several languages with those that are its translations or its original,
 * itself included. With the publications that it may cite. Null if there is none.
 */
export async function selectOptionalPublishedPage(
  db: Db,
  slug: string,
  site: Pick<SiteLanguages, 'languages'>,
): Promise<{ page: WrittenPage; group: PageLink[]; works: Publication[] } | null> {
  const [[page], group, works] = await db.batch([
    pagesQuery(db, and(eq(untrashedPages.slug, slug), isPublishedPage)),
    linksQuery(db, isInGroupOf('untrashed_pages', { slug, site })),
    citedWorksAt(db, 'untrashed_pages', slug),
  ]);
  return page ? { page, group, works } : null;
}

const { id, slug, title, place, language, translation_of, updated_at } =
  getViewSelectedFields(untrashedPages);

const linksQuery = (db: Db, where?: SQL) =>
  db
    .select({ id, slug, title, place, language, translation_of, updated: updated_at })
    .from(untrashedPages)
    .where(and(isPublishedPage, where))
    .orderBy(asc(untrashedPages.id));

/** Query for the published pages, for links to them, in order of creation, as part of a batch. */
export const publishedPages = (db: Db) => linksQuery(db);

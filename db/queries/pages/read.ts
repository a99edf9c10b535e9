import { and, asc, eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm';
import type { PageFields } from '../../../src/lib/pages/page.ts';
import type { Db } from '../../open.ts';
import { untrashedPages as pages } from '../../schema/index.ts';

/** A page as the administrator has it: what was written of it, and what the site adds. */
export interface WrittenPage extends PageFields {
  id: number;
  created_at: string;
  updated_at: string;
}

/**
 * Whether a row of `pages` may be read by everyone. The one place of this rule; every query of public
 * pages has it in its `where`.
 */
export const isPublishedPage: SQL = sql`(${pages.published} = 1)`;

/** All pages, in the order in which they were made. */
export const selectPages = (db: Db): Promise<WrittenPage[]> =>
  db.select().from(pages).orderBy(asc(pages.id));

/** The addresses of all pages, published or not. */
export async function selectPageSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: pages.slug }).from(pages);
  return rows.map((row) => row.slug);
}

/** A page; null when there is none. */
export async function selectOptionalPage(db: Db, id: number): Promise<WrittenPage | null> {
  const [found] = await db.select().from(pages).where(eq(pages.id, id));
  return found ?? null;
}

const { slug, title, place, updated_at } = getViewSelectedFields(pages);

/** The links to all published pages, in the order in which they were made, as a query to be part of a batch. */
export const publishedPages = (db: Db) =>
  db.select({ slug, title, place }).from(pages).where(isPublishedPage).orderBy(asc(pages.id));

/** The published pages for those who list the site, as a query to be part of a batch. */
export const listedPages = (db: Db) =>
  db
    .select({ slug, title, updated: updated_at })
    .from(pages)
    .where(isPublishedPage)
    .orderBy(asc(pages.id));

/** A published page by its address; null for any other. */
export async function selectOptionalPublishedPage(
  db: Db,
  slug: string,
): Promise<WrittenPage | null> {
  const [found] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), isPublishedPage));
  return found ?? null;
}

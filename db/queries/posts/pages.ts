import { and, asc, eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm';
import type { PageFields } from '../../../records/page.ts';
import type { Db } from '../../open.ts';
import { untrashedPages } from '../../schema/posts.ts';

/** A page as the administrator has it: what was written of it, and what the site adds. */
export interface WrittenPage extends PageFields {
  id: number;
  created_at: string;
  updated_at: string;
}

/**
 * True for a page that may be read by everyone. The one place of this rule; every query of public
 * pages has it in its `where`.
 */
export const isPublishedPage: SQL = sql`(${untrashedPages.published} = 1)`;

/** Some pages, in the order in which they were made, as a query that may be part of a batch. */
export const pagesQuery = (db: Db, where?: SQL) =>
  db.select().from(untrashedPages).where(where).orderBy(asc(untrashedPages.id));

/** All pages, in the order in which they were made. */
export const selectPages = (db: Db): Promise<WrittenPage[]> => pagesQuery(db);

/** The addresses of all pages, published or not, with their ids. */
export async function selectPageSlugs(db: Db): Promise<Map<string, number>> {
  const { slug, id } = untrashedPages;
  const rows = await db.select({ slug, id }).from(untrashedPages);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** A page for the administrator, published or not; null when there is none. */
export async function selectOptionalPage(db: Db, id: number): Promise<WrittenPage | null> {
  const [found] = await pagesQuery(db, eq(untrashedPages.id, id));
  return found ?? null;
}

/** A published page by its address; null for any other. */
export async function selectOptionalPublishedPage(
  db: Db,
  slug: string,
): Promise<WrittenPage | null> {
  const [found] = await pagesQuery(db, and(eq(untrashedPages.slug, slug), isPublishedPage));
  return found ?? null;
}

const { slug, title, place, language, updated_at } = getViewSelectedFields(untrashedPages);

/** The published pages for those who link to them, in the order in which they were made, as a query to be part of a batch. */
export const publishedPages = (db: Db) =>
  db
    .select({ slug, title, place, language, updated: updated_at })
    .from(untrashedPages)
    .where(isPublishedPage)
    .orderBy(asc(untrashedPages.id));

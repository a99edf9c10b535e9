import { and, asc, eq, getViewSelectedFields, isNull, type SQL, sql } from 'drizzle-orm';
import type { PageFields } from '../../src/pages/page.ts';
import type { Cleaned } from '../../src/posts/clean-content.ts';
import { isConstraintViolation } from '../errors.ts';
import type { Db } from '../open.ts';
import { pages, untrashedPages } from '../schema/pages.ts';

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
export const isPublishedPage: SQL = sql`(${untrashedPages.published} = 1)`;

/** All pages, in the order in which they were made. */
export const selectPages = (db: Db): Promise<WrittenPage[]> =>
  db.select().from(untrashedPages).orderBy(asc(untrashedPages.id));

/** The addresses of all pages, published or not. */
export async function selectPageSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: untrashedPages.slug }).from(untrashedPages);
  return rows.map((row) => row.slug);
}

const { slug, title, place, language, updated_at } = getViewSelectedFields(untrashedPages);

/** The links to all published pages, in the order in which they were made, as a query to be part of a batch. */
export const publishedPages = (db: Db) =>
  db
    .select({ slug, title, place, language })
    .from(untrashedPages)
    .where(isPublishedPage)
    .orderBy(asc(untrashedPages.id));

/** The published pages for those who list the site, as a query to be part of a batch. */
export const listedPages = (db: Db) =>
  db
    .select({ slug, title, updated: updated_at })
    .from(untrashedPages)
    .where(isPublishedPage)
    .orderBy(asc(untrashedPages.id));

/** A published page by its address; null for any other. */
export async function selectOptionalPublishedPage(
  db: Db,
  slug: string,
): Promise<WrittenPage | null> {
  const [found] = await db
    .select()
    .from(untrashedPages)
    .where(and(eq(untrashedPages.slug, slug), isPublishedPage));
  return found ?? null;
}

/**
 * Stores a new page.
 *
 * @param fields validated, with the address folded
 * @returns the page, or "taken" when another one has its address
 */
export async function insertPage(
  db: Db,
  fields: Cleaned<PageFields>,
  now: Date,
): Promise<WrittenPage | 'taken'> {
  const at = now.toISOString();
  return unlessTaken(async () => {
    const [page] = await db
      .insert(pages)
      .values({ ...fields, created_at: at, updated_at: at })
      .returning(getViewSelectedFields(untrashedPages));
    if (!page) throw new Error('the database did not answer with the new page');
    return page;
  });
}

/**
 * Changes some fields of a page.
 *
 * @param changes validated, with the address folded
 * @returns the page, "taken" when another one has the address, or null when there is no such page
 */
export async function updatePage(
  db: Db,
  id: number,
  changes: Partial<Cleaned<PageFields>>,
  now: Date,
): Promise<WrittenPage | 'taken' | null> {
  return unlessTaken(async () => {
    const [page] = await db
      .update(pages)
      // Later than its last change, also when the clock was set back.
      .set({ ...changes, updated_at: sql`max(${now.toISOString()}, ${pages.updated_at})` })
      .where(and(eq(pages.id, id), isNull(pages.trashed_at)))
      .returning(getViewSelectedFields(untrashedPages));
    return page ?? null;
  });
}

/** Gives a page another address, unless another process has just given that to another page. */
export async function movePage(
  db: Db,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const isStored = and(eq(pages.slug, from), isNull(pages.trashed_at));
  const updated_at = sql`max(${now.toISOString()}, ${pages.updated_at})`;
  await unlessTaken(() => db.update(pages).set({ slug: to, updated_at }).where(isStored));
}

async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await write();
  } catch (error) {
    if (isConstraintViolation(error, 'UNIQUE constraint failed: pages.slug')) return 'taken';
    throw error;
  }
}

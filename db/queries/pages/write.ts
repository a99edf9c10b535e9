import { and, eq, getViewSelectedFields, isNull, sql } from 'drizzle-orm';
import type { PageFields } from '../../../src/lib/pages/page.ts';
import { isConstraintViolation } from '../../constraint.ts';
import type { Db } from '../../open.ts';
import { pages, untrashedPages } from '../../schema/index.ts';
import type { WrittenPage } from './read.ts';

/**
 * Stores a new page.
 *
 * @param fields cleaned and validated, with the address folded
 * @returns the page, or "taken" when another one has its address
 */
export async function insertPage(
  db: Db,
  fields: PageFields,
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
 * @param changes cleaned and validated, with the address folded
 * @returns the page, "taken" when another one has the address, or null when there is no such page
 */
export async function updatePage(
  db: Db,
  id: number,
  changes: Partial<PageFields>,
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

async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await write();
  } catch (error) {
    if (isConstraintViolation(error, 'UNIQUE constraint failed: pages.slug')) return 'taken';
    throw error;
  }
}

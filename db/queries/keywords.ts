import { eq, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { bibliometricKeywords } from '../schema/bibliometrics.ts';
import { keywordsAreStored } from './settings.ts';

/**
 * Adds a keyword at the end.
 *
 * @param known the keywords that are shown now, stored or the sample's
 * @returns false when it is there already; case does not matter
 */
export async function insertKeyword(
  db: Db,
  keyword: string,
  known: readonly string[],
): Promise<boolean> {
  // SQLite folds the case of ASCII alone, so that other letters are compared here.
  const fold = (text: string) => text.toLowerCase();
  if (known.some((other) => fold(other) === fold(keyword))) return false;
  const [, added] = await db.batch([
    storeKnown(db, known),
    db
      .insert(bibliometricKeywords)
      .select(
        sql`select ${keyword}, (select coalesce(max("order"), 0) + 1 from bibliometric_keywords)
          where not exists (select 1 from bibliometric_keywords where lower(keyword) = lower(${keyword}))`,
      )
      .returning({ keyword: bibliometricKeywords.keyword }),
  ]);
  return added.length > 0;
}

/**
 * Removes a keyword. One of the sample's goes by storing the others.
 *
 * @param known the keywords that are shown now
 * @returns false when there is none
 */
export async function deleteKeyword(
  db: Db,
  keyword: string,
  known: readonly string[],
): Promise<boolean> {
  const [, removed] = await db.batch([
    storeKnown(db, known),
    db
      .delete(bibliometricKeywords)
      .where(eq(bibliometricKeywords.keyword, keyword))
      .returning({ keyword: bibliometricKeywords.keyword }),
    keywordsAreStored(db),
  ]);
  return removed.length > 0;
}

/** The sample's keywords become one's own with the first change. */
const storeKnown = (db: Db, known: readonly string[]) =>
  db.insert(bibliometricKeywords).select(
    sql`select value, key + 1 from json_each(${JSON.stringify(known)})
        where not exists (select 1 from bibliometric_keywords)`,
  );

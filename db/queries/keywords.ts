import { eq, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { bibliometricKeywords } from '../schema/bibliometrics.ts';
import { keywordsAreStored } from './settings.ts';

/**
 * Appends a keyword.
 *
 * @param known currently shown keywords, stored or the sample's
 * @returns false if it exists, ignoring case
 */
export async function insertKeyword(
  db: Db,
  keyword: string,
  known: readonly string[],
): Promise<boolean> {
  // SQLite only folds the case of ASCII, so other letters are compared here.
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
 * Deletes a keyword. A sample keyword is deleted by storing the others.
 *
 * @param known currently shown keywords
 * @returns false if there is none
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

/** The first change makes the sample's keywords the owner's. */
const storeKnown = (db: Db, known: readonly string[]) =>
  db.insert(bibliometricKeywords).select(
    sql`select value, key + 1 from json_each(${JSON.stringify(known)})
        where not exists (select 1 from bibliometric_keywords)`,
  );

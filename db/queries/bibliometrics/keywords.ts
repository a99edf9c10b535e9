import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { bibliometricKeywords } from '../../schema/index.ts';

/** The stored keywords in their order; the defaults while none are stored. */
export async function selectKeywords(db: Db, defaults: string[]): Promise<string[]> {
  const rows = await db
    .select({ keyword: bibliometricKeywords.keyword })
    .from(bibliometricKeywords)
    .orderBy(asc(bibliometricKeywords.order), sql`rowid`);
  return rows.length > 0 ? rows.map(({ keyword }) => keyword) : defaults;
}

/**
 * Adds a keyword at the end.
 *
 * @returns false when it is there already, in whatever case
 */
export async function insertKeyword(db: Db, keyword: string, defaults: string[]): Promise<boolean> {
  // SQLite folds the case of ASCII alone, so that other letters are compared here.
  const fold = (text: string) => text.toLowerCase();
  const known = await selectKeywords(db, defaults);
  if (known.some((other) => fold(other) === fold(keyword))) return false;
  const [, added] = await db.batch([
    storeDefaults(db, defaults),
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
 * Removes a keyword. One of the defaults goes by storing the others.
 *
 * @returns false when there is none
 */
export async function deleteKeyword(db: Db, keyword: string, defaults: string[]): Promise<boolean> {
  const [, removed] = await db.batch([
    storeDefaults(db, defaults.includes(keyword) ? defaults : []),
    db
      .delete(bibliometricKeywords)
      .where(eq(bibliometricKeywords.keyword, keyword))
      .returning({ keyword: bibliometricKeywords.keyword }),
  ]);
  return removed.length > 0;
}

/** Makes the defaults what is stored, where nothing is. */
const storeDefaults = (db: Db, defaults: string[]) =>
  db.insert(bibliometricKeywords).select(
    sql`select value, key + 1 from json_each(${JSON.stringify(defaults)})
        where not exists (select 1 from bibliometric_keywords)`,
  );

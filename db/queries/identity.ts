import type { Db } from '../open.ts';
import { siteIdentity } from '../schema/identity.ts';

/**
 * The identity of the site. A site from before identities existed gets the origin of its first request, so that the ids
 * in its feeds stay the same.
 *
 * @param origin "https://example.org"
 */
export async function selectOrInsertIdentity(db: Db, origin: string): Promise<string> {
  const [stored] = await db.select().from(siteIdentity);
  if (stored) return stored.name;
  const [, rows] = await db.batch([
    db.insert(siteIdentity).values({ id: 1, name: origin }).onConflictDoNothing(),
    db.select().from(siteIdentity),
  ]);
  return rows[0]?.name ?? origin;
}

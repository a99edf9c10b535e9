import { eq } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { redirects } from '../../schema/index.ts';

/** Where an earlier address leads, by its key; null where it is none. */
export async function selectOptionalRedirect(db: Db, path: string): Promise<string | null> {
  const [found] = await db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, path));
  return found?.target ?? null;
}

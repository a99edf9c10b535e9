import { and, asc, eq, getViewSelectedFields, gt, ne } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { prepared } from '../../prepared.ts';
import { untrashedConferences as conferences } from '../../schema/index.ts';

export type Conference = Omit<typeof conferences.$inferSelect, 'created_at'>;

const { created_at: _, ...columns } = getViewSelectedFields(conferences);

/** What is shown of a conference. */
export const shown = columns;

const byDate = prepared((db) =>
  db.select(shown).from(conferences).orderBy(asc(conferences.date), asc(conferences.id)).prepare(),
);

/** All conferences by date, earliest first. */
export async function selectConferences(db: Db): Promise<Conference[]> {
  return byDate(db).all();
}

/** The earliest conference that begins after a day (yyyy-MM-dd), as a query to be part of a batch. */
export const nextConference = (db: Db, today: string) =>
  db
    .select(shown)
    .from(conferences)
    .where(gt(conferences.date, today))
    .orderBy(asc(conferences.date), asc(conferences.id))
    .limit(1);

export async function selectOptionalConference(
  db: Db,
  which: Pick<Conference, 'id'> | { logo: string },
): Promise<Conference | null> {
  const [found] = await db
    .select(shown)
    .from(conferences)
    .where('id' in which ? eq(conferences.id, which.id) : eq(conferences.logo, which.logo));
  return found ?? null;
}

/** True when a conference beside this one shows the same logo. */
export async function sharesLogo(db: Db, { id, logo }: Conference): Promise<boolean> {
  if (logo === null) return false;
  const others = await db
    .select({ id: conferences.id })
    .from(conferences)
    .where(and(eq(conferences.logo, logo), ne(conferences.id, id)))
    .limit(1);
  return others.length > 0;
}

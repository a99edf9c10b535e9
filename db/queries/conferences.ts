import { asc, gt } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { conferences } from '../schema/index.ts';

export type Conference = Omit<typeof conferences.$inferSelect, 'created_at'>;

const shown = {
  id: conferences.id,
  name: conferences.name,
  date: conferences.date,
  location: conferences.location,
  comment: conferences.comment,
  link: conferences.link,
  logo: conferences.logo,
};

/** All conferences by date, earliest first. */
export async function selectConferences(db: Db): Promise<Conference[]> {
  return db.select(shown).from(conferences).orderBy(asc(conferences.date), asc(conferences.id));
}

/** The earliest conference that begins after a day (yyyy-MM-dd), as a query to be part of a batch. */
export const nextConference = (db: Db, today: string) =>
  db
    .select(shown)
    .from(conferences)
    .where(gt(conferences.date, today))
    .orderBy(asc(conferences.date), asc(conferences.id))
    .limit(1);

import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { conferencePassages } from '../../../src/lib/assistant/passage.ts';
import type { Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { prepared } from '../../prepared.ts';
import { conferences } from '../../schema/index.ts';
import { newPassageStatements, passageStatements } from '../passages/write.ts';

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

export async function insertConference(
  db: Db,
  row: Omit<Conference, 'id'>,
): Promise<Conference | undefined> {
  const [insertion, ...passages] = newConferenceStatements(db, row);
  const [[stored]] = await db.batch([insertion, ...passages]);
  return stored;
}

/** Statements that store a conference, and what the assistant knows of it. */
export const newConferenceStatements = (db: Db, row: Omit<Conference, 'id'>) => {
  // The statements that store the passages find the id out.
  const passages = conferencePassages({ ...row, id: 0 });
  return [
    db.insert(conferences).values(row).returning(shown),
    ...newPassageStatements(db, 'conference', [passages]),
  ] as const;
};

/** Statements that put a conference in the place of the one with its id. */
export const conferenceChangeStatements = (db: Db, { id, ...row }: Conference): Statement[] => [
  db.update(conferences).set(row).where(eq(conferences.id, id)),
  ...passageStatements(db, conferencePassages({ ...row, id })),
];

/** Statements by which a conference goes; its passages go by a trigger. */
export const conferenceRemovalStatements = (db: Db, id: number): Statement[] => [
  db.delete(conferences).where(eq(conferences.id, id)),
];

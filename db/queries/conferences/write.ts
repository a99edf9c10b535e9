import { and, eq, isNull } from 'drizzle-orm';
import type { Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { conferences } from '../../schema/index.ts';
import { type Conference, shown } from './read.ts';

/** The statement that stores a conference. */
export const newConferenceStatement = (db: Db, row: Omit<Conference, 'id'>) =>
  db.insert(conferences).values(row).returning(shown);

/** Statements that put a conference in the place of the one with its id. */
export const conferenceChangeStatements = (db: Db, { id, ...row }: Conference): Statement[] => [
  db
    .update(conferences)
    .set(row)
    .where(and(eq(conferences.id, id), isNull(conferences.trashed_at))),
];

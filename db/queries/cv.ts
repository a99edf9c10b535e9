import { asc, desc } from 'drizzle-orm';
import type { Db } from '../open.ts';
import {
  untrashedCourses as courses,
  untrashedEntries as entries,
  untrashedTalks as talks,
} from '../schema/records.ts';
import { namedBatch } from '../statements.ts';
import { selectSupervised } from './people.ts';

/** The data of a CV besides publications, in one batch: all entries, each list in order. */
export const selectCvRecords = (db: Db) =>
  namedBatch(db, {
    entries: db.select().from(entries).orderBy(asc(entries.order), asc(entries.id)),
    talks: db.select().from(talks).orderBy(desc(talks.date), asc(talks.id)),
    courses: db.select().from(courses).orderBy(asc(courses.id)),
    supervised: selectSupervised(db),
  });

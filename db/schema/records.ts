import { and, Column, eq, getViewSelectedFields, is, type SQL, sql } from 'drizzle-orm';
import { check, index, integer } from 'drizzle-orm/sqlite-core';
import type { RecordDefinition } from '../../records/define.ts';
import { RECORDS, type RecordName } from '../../records/index.ts';
import { PHOTO_YEARS } from '../../records/photo.ts';
import { recordTable } from '../table.ts';

/** The tables of all types of records, each with a view of those not in the trash. */
export const RECORD_TABLES = {
  conference: recordTable(RECORDS.conference, {
    constrain: ({ date }) => [
      index('conferences_date').on(date),
      check(
        'conferences_date_shape',
        sql`${date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
      ),
    ],
  }),
  entry: recordTable(RECORDS.entry, {
    more: () => ({ order: integer().notNull().default(0) }),
    constrain: ({ kind, order }) => [index('entries_kind').on(kind, order)],
  }),
  talk: recordTable(RECORDS.talk, { constrain: ({ date }) => [index('talks_date').on(date)] }),
  course: recordTable(RECORDS.course),
  project: recordTable(RECORDS.project),
  person: recordTable(RECORDS.person),
  answer: recordTable(RECORDS.answer),
  photo: recordTable(RECORDS.photo, {
    more: () => ({ order: integer().notNull().default(0) }),
    constrain: ({ year }) => [
      check(
        'about_photos_year',
        sql`${year} is null or ${year} between ${sql.raw(`${PHOTO_YEARS.min} and ${PHOTO_YEARS.max}`)}`,
      ),
    ],
  }),
};

export const { table: conferences, view: untrashedConferences } = RECORD_TABLES.conference;
export const { table: entries, view: untrashedEntries } = RECORD_TABLES.entry;
export const { table: talks, view: untrashedTalks } = RECORD_TABLES.talk;
export const { table: courses, view: untrashedCourses } = RECORD_TABLES.course;
export const { table: projects, view: untrashedProjects } = RECORD_TABLES.project;
export const { table: people, view: untrashedPeople } = RECORD_TABLES.person;
export const { table: answers, view: untrashedAnswers } = RECORD_TABLES.answer;
export const { table: aboutPhotos, view: untrashedPhotos } = RECORD_TABLES.photo;

/** Condition for the records outside the trash that visitors see; absent if they see all. */
export function isShown(kind: RecordName): SQL | undefined {
  const { shown = {} }: RecordDefinition = RECORDS[kind];
  const columns: Record<string, unknown> = getViewSelectedFields(RECORD_TABLES[kind].view);
  return and(
    ...Object.entries(shown).flatMap(([name, value]) => {
      const column = columns[name];
      return is(column, Column) ? eq(column, value) : [];
    }),
  );
}

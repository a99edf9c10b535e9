import { and, Column, eq, getViewSelectedFields, is, isNull, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { answer } from '../../records/answer.ts';
import { conference } from '../../records/conference.ts';
import { course } from '../../records/course.ts';
import { cvEntry } from '../../records/cv-entry.ts';
import type { RecordDefinition } from '../../records/define.ts';
import { RECORDS, type RecordName } from '../../records/index.ts';
import { person } from '../../records/person.ts';
import { PHOTO_YEARS, photo } from '../../records/photo.ts';
import { project } from '../../records/project.ts';
import { talk } from '../../records/talk.ts';
import { recordTable } from '../table.ts';

/** The tables of the kinds of records, each with the view of what is not in the trash. */
export const RECORD_TABLES = {
  conference: recordTable(conference, {
    constrain: ({ date }) => [
      index('conferences_date').on(date),
      check(
        'conferences_date_shape',
        sql`${date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
      ),
    ],
  }),
  entry: recordTable(cvEntry, {
    more: () => ({ order: integer().notNull().default(0) }),
    constrain: ({ kind, order }) => [index('entries_kind').on(kind, order)],
  }),
  talk: recordTable(talk, { constrain: ({ date }) => [index('talks_date').on(date)] }),
  course: recordTable(course),
  project: recordTable(project),
  person: recordTable(person),
  answer: recordTable(answer, {
    constrain: ({ question, trashed_at }) => [
      uniqueIndex('answers_question').on(question).where(isNull(trashed_at)),
    ],
  }),
  photo: recordTable(photo, {
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

/** Whether visitors see a record that is not in the trash; absent where they see all of a kind. */
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

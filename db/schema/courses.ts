import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { type CourseFields, courseFields } from '../../src/courses/course.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/** One row a course that the researcher gave. */
export const courses = sqliteTable('courses', (t) => ({
  id: t.integer().primaryKey({ autoIncrement: true }),
  title: t.text().notNull(),
  code: t.text(),
  role: t.text(),
  level: t.text(),
  term: t.text(),
  /** A year, a month or a day. */
  from: t.text(),
  to: t.text(),
  place: t.text(),
  text: t.text(),
  url: t.text(),
  materials: t.text({ mode: 'json' }).$type<CourseFields['materials']>().notNull().default([]),
  language: t.text(),
  created_at: timestamp(),
  trashed_at: t.text(),
}));

describeTable(courses, {
  public: true,
  archive: { file: 'courses.json', list: 'courses', counted: 'courses', row: courseFields },
  trash: { kind: 'course', title: courses.title },
  passages: { kind: 'course' },
});

/** The courses that are not in the trash. */
export const untrashedCourses = untrashed('untrashed_courses', courses);

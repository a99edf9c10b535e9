import { courseStore } from '../../db/queries/courses.ts';
import { groupByTerm } from '../../src/courses/course.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { recordCalls } from '../../src/http/record-calls.ts';

/** `GET /api/courses`: all courses, newest term first. */
export const coursesApi = app().get('/', cacheable(), async (c) => {
  const courses = groupByTerm(await courseStore.selectAll(c.var.deps.db));
  return c.json({ courses: courses.flatMap(([, ofTerm]) => ofTerm) });
});

/** `/api/admin/courses`. */
export const adminCoursesApi = app()
  .get('/', async (c) => c.json({ courses: await courseStore.selectAll(c.var.deps.db) }))
  .route('/', recordCalls(courseStore));

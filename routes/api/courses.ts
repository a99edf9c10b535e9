import { courseStore } from '../../db/queries/records.ts';
import { groupByTerm } from '../../records/course.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';

/** `GET /api/courses`: all courses, newest term first. */
export const coursesApi = app().get('/', cacheable(), async (c) => {
  const courses = groupByTerm(await courseStore.selectAll(c.var.deps.db));
  return c.json({ courses: courses.flatMap(([, ofTerm]) => ofTerm) });
});

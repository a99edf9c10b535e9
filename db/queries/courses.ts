import { courseFields } from '../../src/courses/course.ts';
import { courses } from '../schema/courses.ts';
import { makeRecordStore } from './records.ts';

/** The courses, as they were entered: `groupByTerm` sorts them. */
export const courseStore = makeRecordStore(courses, {
  kind: 'course',
  fields: courseFields,
  order: [],
  missing: 'There is no such course.',
  full: 'At most 1000 courses, please: delete some first.',
});

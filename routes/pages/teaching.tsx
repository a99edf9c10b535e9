import { STORES } from '../../db/queries/records.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import { course, groupByTerm, makeCourseJsonLd } from '../../records/course.ts';
import { author } from '../../src/html/person-json-ld.ts';
import { messages } from '../../src/http/messages.ts';
import { CourseItem } from '../../src/ui/pages/course-item.tsx';
import { listPage } from '../list-page.tsx';

/** `GET /teaching`: the courses by term, newest first. */
export default listPage(course, {
  texts: 'teaching',
  select: ({ db }) => STORES.course.selectAll(db),
  toJsonLd: (course, origin, site) => makeCourseJsonLd(course, author(site, origin)),
  group: (courses, c) =>
    groupByTerm(courses, interfaceLanguage(c.var.deps.site.language)).map(
      ([term, records], at) => ({
        anchor: `term-${at}`,
        heading: term || messages(c, 'teaching')('otherTerm'),
        records,
      }),
    ),
  Item: CourseItem,
});

import { courseStore } from '../../db/queries/records.ts';
import { groupByTerm, makeCourseJsonLd } from '../../records/course.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage } from '../../src/http/error-pages.tsx';
import { partFailure } from '../../src/http/error-response.ts';
import { respond } from '../../src/http/respond.tsx';
import { breadcrumbs } from '../../src/metadata/metadata.ts';
import { author } from '../../src/metadata/person.ts';
import { choosePageTitle } from '../../src/settings/menu.ts';
import { CourseList } from '../../src/ui/course-list.tsx';
import { PageHeading } from '../../src/ui/page.tsx';
import { Empty } from '../../src/ui/placeholder.tsx';
import { withSiteLanguage } from '../../src/values/language-attributes.ts';
import { recordPage } from '../record-page.ts';

/** `GET /teaching`: the courses by term, newest first. */
export default app().get('/', cacheable(), recordPage('teaching'), async (c) => {
  const { db, site } = c.var.deps;
  const title = choosePageTitle(site.menu, 'teaching', 'Teaching');
  const stored = await courseStore.selectAll(db).catch(partFailure(c));
  if (!stored) return listFailurePage(c, title, 'Failed to fetch courses');
  const courses = stored.map(withSiteLanguage(site));
  const origin = siteOrigin(c);
  return respond(
    c,
    {
      title,
      description: `Courses taught by ${site.name}`,
      metadata: {
        jsonLd: [
          ...courses.map((course) => makeCourseJsonLd(course, author(site, origin))),
          breadcrumbs(origin, [{ name: title, path: '/teaching' }]),
        ],
      },
    },
    <div className="max-w-4xl">
      <PageHeading title={title} />
      {courses.length === 0 && <Empty>No courses yet.</Empty>}
      <CourseList terms={groupByTerm(courses)} />
    </div>,
  );
});

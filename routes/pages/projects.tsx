import { selectShownProjects } from '../../db/queries/projects.ts';
import { groupByStatus, makeProjectJsonLd } from '../../records/project.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage } from '../../src/http/error-pages.tsx';
import { partFailure } from '../../src/http/error-response.ts';
import { respond } from '../../src/http/respond.tsx';
import { breadcrumbs } from '../../src/metadata/metadata.ts';
import { choosePageTitle } from '../../src/settings/menu.ts';
import { PageHeading } from '../../src/ui/page.tsx';
import { Empty } from '../../src/ui/placeholder.tsx';
import { ProjectList } from '../../src/ui/project-list.tsx';
import { withSiteLanguage } from '../../src/values/language-attributes.ts';
import { recordPage } from '../record-page.ts';

/** `GET /projects`: the projects by status, latest first. */
export default app().get('/', cacheable(), recordPage('projects'), async (c) => {
  const { db, site } = c.var.deps;
  const title = choosePageTitle(site.menu, 'projects', 'Projects');
  const projects = await selectShownProjects(db).catch(partFailure(c));
  if (!projects) return listFailurePage(c, title, 'Failed to fetch projects');
  const origin = siteOrigin(c);
  return respond(
    c,
    {
      title,
      description: `Projects of ${site.name}`,
      metadata: {
        jsonLd: [
          ...projects.map((project) => makeProjectJsonLd(project, origin)),
          breadcrumbs(origin, [{ name: title, path: '/projects' }]),
        ],
      },
    },
    <div className="max-w-4xl">
      <PageHeading title={title} />
      {projects.length === 0 && <Empty>No projects yet.</Empty>}
      <ProjectList groups={groupByStatus(projects.map(withSiteLanguage(site)))} />
    </div>,
  );
});

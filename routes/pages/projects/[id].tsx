import { selectOptionalProjectPage } from '../../../db/queries/projects.ts';
import { choosePageTitle, recordsIfVisible } from '../../../records/menu.ts';
import { makeProjectJsonLd, projectPath } from '../../../records/project.ts';
import { recordHead } from '../../../src/html/metadata.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { partFailure, recordFailurePage } from '../../../src/http/error-pages.tsx';
import { messages } from '../../../src/http/messages.ts';
import { respond } from '../../../src/http/respond.tsx';
import { recordId } from '../../../src/http/validate.ts';
import { titleProject } from '../../../src/ui/pages/project-item.tsx';
import { allProjects, ProjectPage } from '../../../src/ui/pages/project-page.tsx';
import { found } from '../../../src/values/errors.ts';
import { withSiteLanguage } from '../../../src/values/language-attributes.ts';

/** `GET /projects/{id}`: a project with its grant, people and papers. */
export default app().get('/', cacheable(), recordId, async (c) => {
  const { db, site } = c.var.deps;
  const t = messages(c, 'projects');
  const page = await selectOptionalProjectPage(db, c.req.valid('param').id).catch(partFailure(c));
  if (page === undefined) return recordFailurePage(c, 503, 'project', allProjects(t));
  const { project: stored, papers, people } = found(page, 'There is no such project.');
  const project = withSiteLanguage(site)(stored);
  const origin = siteOrigin(c);
  const head = {
    name: project.title,
    title: titleProject(project),
    language: project.language,
    texts: [project.text, t('byOwner', { name: site.name })],
    list: { name: choosePageTitle(site.menu, 'projects', t('title')), path: '/projects' },
    path: projectPath(project.id),
  };
  return respond(
    c,
    recordHead({ origin, site }, head, { jsonLd: [makeProjectJsonLd(project, origin)] }),
    <ProjectPage
      project={project}
      papers={recordsIfVisible(site.menu, 'publications', papers).map(withSiteLanguage(site))}
      people={recordsIfVisible(site.menu, 'people', people)}
    />,
  );
});

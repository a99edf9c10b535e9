import { selectShownProjects } from '../../db/queries/projects.ts';
import { groupByStatus, makeProjectJsonLd, project } from '../../records/project.ts';
import { messages } from '../../src/http/messages.ts';
import { ProjectItem } from '../../src/ui/pages/project-item.tsx';
import { listPage } from '../list-page.tsx';

/** `GET /projects`: the projects by status, latest first. */
export default listPage(project, {
  texts: 'projects',
  select: ({ db }) => selectShownProjects(db),
  toJsonLd: makeProjectJsonLd,
  group: (projects, c) =>
    groupByStatus(projects).map(([status, records]) => ({
      anchor: status,
      heading: messages(c, 'projectStatuses')(status),
      records,
    })),
  Item: ProjectItem,
});

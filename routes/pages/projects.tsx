import { selectShownProjects } from '../../db/queries/projects.ts';
import {
  groupByStatus,
  makeProjectJsonLd,
  PROJECT_STATUSES,
  project,
} from '../../records/project.ts';
import { ProjectItem } from '../../src/ui/pages/project-item.tsx';
import { listPage } from '../list-page.tsx';

/** `GET /projects`: the projects by status, latest first. */
export default listPage(project, {
  describe: ({ name }) => `Projects of ${name}`,
  select: ({ db }) => selectShownProjects(db),
  toJsonLd: makeProjectJsonLd,
  group: (projects) =>
    groupByStatus(projects).map(([status, records]) => ({
      anchor: status,
      heading: PROJECT_STATUSES[status],
      records,
    })),
  Item: ProjectItem,
});

import { selectShownProjects } from '../../db/queries/projects.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';

/** `GET /api/projects`: all projects, with the people who have agreed to be shown. */
export const projectsApi = app().get('/', cacheable(), async (c) =>
  c.json({ projects: await selectShownProjects(c.var.deps.db) }),
);

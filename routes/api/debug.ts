import { app } from '../../src/factory.ts';
import { reportSystem } from '../../src/platform/system-report.ts';

/** `/api/admin/debug`: what runs here, and whether its parts answer. */
export const debug = app().get('/filesystem', async (c) =>
  c.json(await reportSystem(c.var.deps, c.var.deps.runtime)),
);

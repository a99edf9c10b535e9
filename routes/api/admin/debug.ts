import { app } from '../../../src/http/app.ts';
import { reportSystem } from '../../../src/services/debug/report.ts';

/** `/api/admin/debug`: what runs here, and whether its parts answer. */
export const debug = app().get('/filesystem', async (c) =>
  c.json(await reportSystem(c.var.deps, c.var.deps.systemInfo)),
);

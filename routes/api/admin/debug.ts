import { reportSystem } from '../../../src/health/report.ts';
import { app } from '../../../src/http/app.ts';

/** `/api/admin/debug`: what runs here, and whether its parts answer. */
export const debugApi = app().get('/filesystem', async (c) =>
  c.json(await reportSystem(c.var.deps, c.var.deps.systemInfo)),
);

import { describeSystem } from '../../../src/health/describe-system.ts';
import { app } from '../../../src/http/app.ts';
import { reportSite } from '../../../src/publications/site-report.ts';

/** `/api/admin/debug`: description of the running system and the state of its parts. */
export const debugApi = app().get('/filesystem', async (c) =>
  c.json(await describeSystem(reportSite(c.var.deps), c.var.deps.systemInfo)),
);

import { checkHealth } from '../../../src/health/check-health.ts';
import { app } from '../../../src/http/app.ts';

/** `/api/admin/health`: status of each part of the site. */
export const adminHealthApi = app().get('/', async (c) => {
  const { requestInfo } = c.var.deps;
  return c.json({ checks: await checkHealth(c.var.deps, requestInfo.siteOrigin(c)) });
});

import { checkHealth } from '../../../src/health/check-health.ts';
import { app } from '../../../src/http/app.ts';

/** `/api/admin/health`: whether all is well, part by part. */
export const adminHealthApi = app().get('/', async (c) => {
  const { requestInfo } = c.var.deps;
  return c.json({ checks: await checkHealth(c.var.deps, requestInfo.siteOrigin(c)) });
});

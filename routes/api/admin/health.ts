import { app } from '../../../src/http/app.ts';
import { checkHealth } from '../../../src/services/health/check-health.ts';

/** `/api/admin/health`: whether all is well, part by part. */
export const adminHealth = app().get('/', async (c) => {
  const { requestInfo } = c.var.deps;
  return c.json({ checks: await checkHealth(c.var.deps, requestInfo.siteOrigin(c)) });
});

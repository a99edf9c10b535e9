import { selectPendingCounts } from '../../../db/queries/pending-counts.ts';
import { app } from '../../../src/http/app.ts';

/** `/api/admin/waiting`: what waits for the administrator, counted. */
export const waitingApi = app().get('/', async (c) => {
  const { db, now, site } = c.var.deps;
  return c.json({
    ...(await selectPendingCounts(db, now())),
    setup: site.finished && !site.sample ? 0 : 1,
  });
});

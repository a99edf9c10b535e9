import { selectWaiting } from '../../../db/queries/waiting.ts';
import { app } from '../../../src/http/app.ts';

/** `/api/admin/waiting`: what waits for the administrator, counted. */
export const waiting = app().get('/', async (c) => {
  const { db, now, site } = c.var.deps;
  return c.json({ ...(await selectWaiting(db, now())), setup: site.finished ? 0 : 1 });
});

import { selectBibliometrics } from '../../db/queries/bibliometrics.ts';
import { app } from '../../src/factory.ts';
import { share } from '../../src/middleware/page-cache.ts';

/** `/api/admin/bibliometrics`: the academic metrics; reading is open to everyone. */
export const bibliometrics = app().get('/', share, async (c) => {
  const { db, site } = c.var.deps;
  return c.json(await selectBibliometrics(db, site.bibliometrics));
});

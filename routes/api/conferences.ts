import { selectConferences } from '../../db/queries/conferences.ts';
import { app } from '../../src/factory.ts';
import { share } from '../../src/middleware/page-cache.ts';

/** `/api/conferences`: all of them, earliest first. */
export const conferences = app().get('/', share, async (c) => {
  return c.json(await selectConferences(c.var.deps.db));
});

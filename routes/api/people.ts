import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listShownPeople } from '../../src/publications/shown-people.ts';

/** `GET /api/people`: people who have agreed to be shown. */
export const peopleApi = app().get('/', cacheable(), async (c) => {
  const { db, site } = c.var.deps;
  return c.json({ people: await listShownPeople(db, site.menu) });
});

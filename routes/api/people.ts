import { selectShownPeople } from '../../db/queries/people.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';

/** `GET /api/people`: the people who have agreed to be shown. */
export const peopleApi = app().get('/', cacheable(), async (c) => {
  const { db, site } = c.var.deps;
  return c.json({ people: await selectShownPeople(db, site.menu) });
});

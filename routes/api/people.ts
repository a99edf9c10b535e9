import { personStore, selectShownPeople } from '../../db/queries/people.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { recordCalls } from '../../src/http/record-calls.ts';

/** `GET /api/people`: the people who have agreed to be shown. */
export const peopleApi = app().get('/', cacheable(), async (c) => {
  const { db, site } = c.var.deps;
  return c.json({ people: await selectShownPeople(db, site.menu) });
});

/** `/api/admin/people`. */
export const adminPeopleApi = app()
  .get('/', async (c) => c.json({ people: await personStore.selectAll(c.var.deps.db) }))
  .route('/', recordCalls(personStore));

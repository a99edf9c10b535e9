import { selectHome } from '../../db/queries/home.ts';
import { app } from '../../src/factory.ts';
import { dayIn, nextMidnight } from '../../src/lib/time.ts';
import { share } from '../../src/middleware/page-cache.ts';
import { respond } from './respond.tsx';

/** `GET /`: who the researcher is, what comes next, and what was written last. */
export const home = app().get('/', share, async (c) => {
  const { db, site, now: clock } = c.var.deps;
  const now = clock();
  const today = dayIn(now, site.timeZone);
  const { changesAt, ...content } = await selectHome(db, {
    now,
    today,
    metrics: site.bibliometrics,
  });
  const midnight = nextMidnight(now, site.timeZone);
  c.set('changesAt', changesAt && changesAt < midnight ? changesAt : midnight);
  return respond(c, { title: null }, <pre>{JSON.stringify(content)}</pre>);
});

import { selectVisitsOfWeek } from '../../../db/queries/analytics/read.ts';
import { selectPendingCounts } from '../../../db/queries/pending-counts.ts';
import { app } from '../../../src/http/app.ts';
import { lacksPdf } from '../../../src/publications/links.ts';

/** `/api/admin/waiting`: what waits for the administrator, counted, and the visits of each day of the week. */
export const waitingApi = app().get('/', async (c) => {
  const { db, now, site } = c.var.deps;
  const [{ withoutPdfUrl, ...counts }, visits] = await Promise.all([
    selectPendingCounts(db, now()),
    selectVisitsOfWeek(db, { now: now(), timeZone: site.timeZone }),
  ]);
  // Nobody settles what the sample lacks.
  const works = site.sample && { kinds: 0, pdfs: 0 };
  return c.json({
    ...counts,
    pdfs: withoutPdfUrl.filter(lacksPdf).length,
    ...works,
    visits,
  });
});

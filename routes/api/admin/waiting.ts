import { selectVisitsOfWeek } from '../../../db/queries/analytics/read.ts';
import { selectPendingCounts } from '../../../db/queries/pending-counts.ts';
import { app } from '../../../src/http/app.ts';
import { lacksPdf } from '../../../src/publications/links.ts';

/** `/api/admin/waiting`: number of pending items for the administrator, and visits per day of the last week. */
export const waitingApi = app().get('/', async (c) => {
  const { db, now, site } = c.var.deps;
  const [{ withoutPdfUrl, ...counts }, visits] = await Promise.all([
    selectPendingCounts(db, now()),
    selectVisitsOfWeek(db, { now: now(), timeZone: site.timeZone }),
  ]);
  // Nobody needs to complete the sample.
  const works = site.sample && { kinds: 0, pdfs: 0 };
  return c.json({
    ...counts,
    pdfs: withoutPdfUrl.filter(lacksPdf).length,
    ...works,
    visits,
  });
});

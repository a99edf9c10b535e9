import type { Context } from 'hono';
import { z } from 'zod';
import { selectPeriod } from '../../db/queries/analytics/period.ts';
import {
  selectDashboard,
  selectDownloadPanel,
  selectVisitorLogs,
  selectVisitorPanel,
  selectWeek,
} from '../../db/queries/analytics/read.ts';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { query } from '../../src/http/validate.ts';
import { RECENT_PERIODS } from '../../src/values/periods.ts';

const UNKNOWN = `must be ${RECENT_PERIODS.join(', ')} or a year such as 2026`;

const periodQuery = z.object({
  period: z
    .union(
      [
        z.enum(RECENT_PERIODS),
        z.coerce.number().int(UNKNOWN).min(1990, UNKNOWN).max(9999, UNKNOWN),
      ],
      UNKNOWN,
    )
    .default('7-days'),
});

/** `/api/admin/analytics`: data of the panel and the detailed view. */
export const adminAnalyticsApi = app()
  .get('/visitors', async (c) => c.json(await selectVisitorPanel(...read(c))))
  .get('/period', query(periodQuery), async (c) =>
    c.json(await selectPeriod(...read(c), c.req.valid('query').period)),
  )
  .get('/pdf-downloads', async (c) => c.json(await selectDownloadPanel(...read(c))))
  .get('/dashboard', async (c) => c.json(await selectDashboard(...read(c))))
  .get('/visitor-logs', async (c) => c.json(await selectVisitorLogs(...read(c))));

/** `/api/analytics`: data of the weekly view. */
export const analyticsApi = app().get('/weekly-detailed', async (c) =>
  c.json(await selectWeek(...read(c))),
);

function read(c: Context<Env>) {
  const { db, site, now } = c.var.deps;
  return [db, { now: now(), timeZone: site.timeZone }] as const;
}

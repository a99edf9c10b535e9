import type { Context } from 'hono';
import {
  selectDashboard,
  selectDownloadPanel,
  selectVisitorLogs,
  selectVisitorPanel,
  selectWeek,
} from '../../db/queries/analytics/read.ts';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';

/** `/api/admin/analytics`: what the panel and the detailed view show. */
export const adminAnalytics = app()
  .get('/visitors', async (c) => c.json(await selectVisitorPanel(...read(c))))
  .get('/pdf-downloads', async (c) => c.json(await selectDownloadPanel(...read(c))))
  .get('/dashboard', async (c) => c.json(await selectDashboard(...read(c))))
  .get('/visitor-logs', async (c) => c.json(await selectVisitorLogs(...read(c))));

/** `/api/analytics`: what the weekly view shows. */
export const analytics = app().get('/weekly-detailed', async (c) =>
  c.json(await selectWeek(...read(c))),
);

function read(c: Context<Env>) {
  const { db, site, now } = c.var.deps;
  return [db, { now: now(), timeZone: site.timeZone }] as const;
}

import { describe, expect, it } from 'vitest';
import { trafficDays, visits } from '../../db/schema/analytics.ts';
import { signIn } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { anonymiseOldEvents, deleteOldRecords } from '../scheduled-tasks.ts';
import { type AnalyticsEvent, analyticsEvent } from './event.ts';
import { eventStore, VISITS_A_DAY } from './store.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ZONE = 'Europe/Prague';

const event = (
  at: string,
  ipAddress: string,
  more: Partial<AnalyticsEvent> = {},
): AnalyticsEvent => ({
  ...analyticsEvent(
    {
      kind: 'visit',
      at: Date.parse(at),
      page: '/blog',
      location: { ipAddress, country: 'Spain', city: 'Valencia' },
    },
    (name) => (name === 'user-agent' ? BROWSER : undefined),
  ),
  ...more,
});

async function open() {
  const app = await openApp({ now: '2026-11-20T12:00:00Z' });
  const admin = await signIn(app);
  const get = async (path: string) => (await admin(path)).json();
  return { ...app, get, store: eventStore(app.db, async () => ZONE) };
}

describe('stored events', () => {
  it('add up to days of the site’s time zone, and to different visitors exactly', async () => {
    const { store, get } = await open();
    // Days come in any order: a batch that failed is stored after others.
    await store([event('2026-11-20T10:00:00Z', '192.0.2.1', { page: '/' })]);
    await store([
      event('2026-11-18T22:59:59Z', '192.0.2.1'),
      // In Prague this is the 19th already.
      event('2026-11-18T23:00:00Z', '192.0.2.1'),
      event('2026-11-19T09:00:00Z', '192.0.2.2', { country: 'Romania' }),
      event('2026-11-19T10:00:00Z', '192.0.2.2', { page: '/' }),
      // Outside of the week, inside of the month.
      event('2026-11-13T10:00:00Z', '192.0.2.3'),
      event('2026-10-22T10:00:00Z', '192.0.2.4'),
      event('2026-10-21T10:00:00Z', '192.0.2.5'),
    ]);
    const { weeklyStats, monthlyStats } = await get('/api/admin/analytics/dashboard');
    expect(weeklyStats.visitors).toEqual({ totalVisits: 5, uniqueVisitors: 2 });
    expect(monthlyStats.visitors).toEqual({ totalVisits: 7, uniqueVisitors: 4 });
    const { period, visitors } = await get('/api/analytics/weekly-detailed');
    expect(period).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(visitors.dailyStats.slice(3)).toEqual([
      { date: '2026-11-17', visits: 0, unique_visitors: 0 },
      { date: '2026-11-18', visits: 1, unique_visitors: 1 },
      { date: '2026-11-19', visits: 3, unique_visitors: 2 },
      { date: '2026-11-20', visits: 1, unique_visitors: 1 },
    ]);
    expect(visitors.topCountries).toEqual([
      { country: 'Spain', visits: 4 },
      { country: 'Romania', visits: 1 },
    ]);
    const { summary, visitsBefore } = await get('/api/admin/analytics/visitors');
    expect(summary).toEqual({ total: 8, today: 1, thisWeek: 5, weekBefore: 1 });
    expect(visitsBefore).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(visitors.visitsBefore).toEqual(visitsBefore);
  });

  it('count once when they are delivered twice', async () => {
    const { store, get } = await open();
    const batch = [
      event('2026-11-20T10:00:00Z', '192.0.2.1'),
      event('2026-11-20T10:00:00Z', '192.0.2.2', { kind: 'download', page: 'a.pdf', title: 'A' }),
      event('2026-11-20T10:00:00Z', '192.0.2.3', { excludedReason: 'robot' }),
    ];
    await store(batch);
    await store([...batch, event('2026-11-20T11:00:00Z', '192.0.2.1')]);
    const { summary, leftOut } = await get('/api/admin/analytics/visitors');
    expect(summary.total).toBe(2);
    expect(leftOut).toEqual([{ reason: 'robot', events: 1 }]);
    const downloads = await get('/api/admin/analytics/pdf-downloads');
    expect(downloads.allTimeStats).toEqual({ totalDownloads: 1, uniqueFiles: 1, uniqueIPs: 1 });
    expect(downloads.topDownloads).toEqual([{ title: 'A', filename: 'a.pdf', downloads: 1 }]);
  });
});

describe('old events', () => {
  const now = () => new Date('2026-11-20T12:00:00Z');

  it('have their addresses anonymised after 30 days, and no count changes', async () => {
    const { store, get, db } = await open();
    await store([
      event('2026-10-15T10:00:00Z', '192.0.2.77'),
      event('2026-10-15T10:00:00Z', '2001:db8:1:2::3'),
      event('2026-11-19T10:00:00Z', '192.0.2.78'),
    ]);
    const before = await get('/api/admin/analytics/visitors');
    await deleteOldRecords({ db, now });
    await anonymiseOldEvents({ db, now });
    const rows = await db.select().from(visits).orderBy(visits.id);
    expect(rows.map(({ ipAddress }) => ipAddress)).toEqual([
      '192.0.2.0',
      '2001:db8:1::',
      '192.0.2.78',
    ]);
    expect(await get('/api/admin/analytics/visitors')).toEqual(before);
  });

  it('have no row beyond what a day may have, and are counted', async () => {
    const { store, get, db } = await open();
    await store([event('2026-11-20T09:00:00Z', '192.0.2.1')]);
    await db.update(trafficDays).set({ events: VISITS_A_DAY - 1 });
    await store(['2', '3', '4'].map((at) => event('2026-11-20T10:00:00Z', `192.0.2.${at}`)));
    expect(await db.select().from(visits)).toHaveLength(2);
    expect((await get('/api/admin/analytics/visitors')).summary.total).toBe(VISITS_A_DAY + 2);
  });

  it('are deleted after 400 days, and the totals stay', async () => {
    const { store, get, db } = await open();
    await store([
      event('2025-09-15T10:00:00Z', '192.0.2.1'),
      event('2026-11-20T10:00:00Z', '192.0.2.2'),
    ]);
    await deleteOldRecords({ db, now });
    await anonymiseOldEvents({ db, now });
    expect(await db.select().from(visits)).toHaveLength(1);
    expect((await get('/api/admin/analytics/visitors')).summary.total).toBe(2);
  });
});

import { expect, it } from 'vitest';
import { trafficCountries, trafficDays, trafficPages } from '../../db/schema/analytics.ts';
import { dayIn } from '../../src/values/time.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const admin = await signIn(site);
const PATH = '/api/admin/analytics/period';
const of = async (period: string) => (await admin(`${PATH}?period=${period}`)).json();

const kind = 'visit' as const;

it('a period is compared with the one before, by days or by months', async () => {
  await site.db.insert(trafficDays).values([
    { kind, day: '', events: 42 },
    { kind, day: '2024-01-05', events: 1 },
    { kind, day: '2024-12-31', events: 4 },
    { kind, day: '2025-01-01', events: 6 },
    { kind, day: '2025-01-31', events: 7 },
    { kind, day: '2025-03-01', events: 8 },
    { kind: 'download', day: '2025-03-01', events: 2 },
  ]);
  await site.db
    .insert(trafficCountries)
    .values({ kind, day: '2025-03-01', country: 'Spain', events: 8 });
  await site.db.insert(trafficPages).values({ kind, day: '2025-03-01', page: '/blog', events: 8 });

  const year = await of('2025');
  expect(year).toMatchObject({
    period: '2025',
    first: '2024-01-05',
    from: '2025-01-01',
    to: '2025-12-31',
    before: { from: '2024-01-01', to: '2024-12-31' },
    unit: 'month',
    visits: { total: 21, before: 5 },
    downloads: { total: 2, before: 0 },
    topCountries: [{ country: 'Spain', count: 8 }],
    topPages: [{ page: '/blog', count: 8 }],
  });
  expect(year.visits.bars).toHaveLength(12);
  expect(year.visits.bars.slice(0, 3)).toEqual([
    { bar: '2025-01', count: 13 },
    { bar: '2025-02', count: 0 },
    { bar: '2025-03', count: 8 },
  ]);
  expect(year.visits.barsBefore).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);

  const all = await of('all');
  expect(all).toMatchObject({ from: '2024-01-05', before: null });
  expect(all.visits).toMatchObject({ total: 26, before: null, barsBefore: null });

  const week = await (await admin(PATH)).json();
  expect(week).toMatchObject({ period: '7-days', to: dayIn(new Date(), 'Europe/Prague') });
  expect(week.visits.barsBefore).toHaveLength(7);
});

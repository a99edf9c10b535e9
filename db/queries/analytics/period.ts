import { and, min, ne, sql } from 'drizzle-orm';
import type { EventKind } from '../../../records/traffic.ts';
import type { Days } from '../../../src/values/days.ts';
import {
  type BarUnit,
  comparedDays,
  keyLength,
  listBarKeys,
  type Period,
} from '../../../src/values/periods.ts';
import type { Db } from '../../open.ts';
import { trafficDays } from '../../schema/analytics.ts';
import { namedBatch } from '../../statements.ts';
import {
  type Clock,
  isEventWithin,
  selectTopCountries,
  selectTopPages,
  sumEvents,
} from './read.ts';

const ROWS = 8;

/** Visits and downloads of a period, compared with the period before. */
export async function selectPeriod(db: Db, clock: Clock, period: Period) {
  const [known] = await db
    .select({ first: min(trafficDays.day) })
    .from(trafficDays)
    .where(ne(trafficDays.day, ''));
  const first = known?.first ?? null;
  const { days, before, unit } = comparedDays(period, first, clock);
  // Without a previous period, the same days are read twice and the second result is dropped.
  const earlier = before ?? days;
  const found = await namedBatch(db, {
    visits: totalsByBar(db, 'visit', days, unit),
    visitsBefore: totalsByBar(db, 'visit', earlier, unit),
    downloads: totalsByBar(db, 'download', days, unit),
    downloadsBefore: totalsByBar(db, 'download', earlier, unit),
    countries: selectTopCountries(db, 'visit', days),
    pages: selectTopPages(db, 'visit', days),
  });
  const compared = (rows: Total[], rowsBefore: Total[]) => ({
    total: sum(rows),
    before: before && sum(rowsBefore),
    bars: bars(rows, days, unit),
    barsBefore: before && bars(rowsBefore, before, unit).map(({ count }) => count),
  });
  return {
    period: String(period),
    /** The first day with data. */
    first,
    ...days,
    before,
    unit,
    visits: compared(found.visits, found.visitsBefore),
    downloads: compared(found.downloads, found.downloadsBefore),
    topCountries: found.countries
      .slice(0, ROWS)
      .map(({ country, events }) => ({ country, count: events })),
    topPages: found.pages.slice(0, ROWS).map(({ page, events }) => ({ page, count: events })),
  };
}

interface Total {
  bar: string;
  count: number;
}

/** The sums of each bar's days; a bar without events has no row. */
function totalsByBar(db: Db, kind: EventKind, days: Days, unit: BarUnit) {
  const bar = sql<string>`substr(${trafficDays.day}, 1, ${keyLength(unit)})`;
  return db
    .select({ bar: bar.as('bar'), count: sumEvents(trafficDays) })
    .from(trafficDays)
    .where(and(isEventWithin(trafficDays, kind, days), ne(trafficDays.day, '')))
    .groupBy(sql`bar`);
}

function bars(rows: Total[], days: Days, unit: BarUnit): Total[] {
  const known = new Map(rows.map(({ bar, count }) => [bar, count]));
  return listBarKeys(days, unit).map((bar) => ({ bar, count: known.get(bar) ?? 0 }));
}

const sum = (rows: Total[]) => rows.reduce((total, { count }) => total + count, 0);

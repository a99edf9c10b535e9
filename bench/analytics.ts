import { join } from 'node:path';
import type { Db } from '../db/open.ts';
import {
  selectDashboard,
  selectDownloadPanel,
  selectVisitorLogs,
  selectVisitorPanel,
  selectWeek,
} from '../db/queries/analytics/read.ts';
import { insertEvents } from '../db/queries/analytics/write.ts';
import { openNodeSite } from '../scripts/site.ts';
import { median } from './load.ts';
import { table } from './report.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const BATCH = 1_000;
const ROUNDS = 21;
const YEAR_MS = 365 * 86_400_000;
const now = new Date();

const VIEWS = {
  'visitor panel': selectVisitorPanel,
  'PDF downloads': selectDownloadPanel,
  dashboard: selectDashboard,
  'visitor logs': selectVisitorLogs,
  'weekly view': selectWeek,
};

/** What each view costs when a year had so many visits, and what it costs to store a thousand. */
export async function benchAnalytics(folder: string, quick: boolean): Promise<string> {
  const sizes = quick ? SIZES.map((size) => size / 10) : SIZES;
  const sites = await Promise.all(
    sizes.map((size) => openNodeSite({ DATA_DIR: join(folder, String(size)) })),
  );
  const times: Record<string, number[]> = { 'storing 1000': [] };
  for (const [at, { db }] of sites.entries()) {
    times['storing 1000']?.push(await fill(db, sizes[at] ?? 0));
  }
  for (const [view, select] of Object.entries(VIEWS)) {
    const rounds = sites.map((): number[] => []);
    // In turn: what else the machine does meets all alike. The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [at, { db }] of sites.entries()) {
        const started = performance.now();
        await select(db, { now, timeZone: 'UTC' });
        if (round > 0) rounds[at]?.push(performance.now() - started);
      }
    }
    times[view] = rounds.map(median);
  }
  for (const { close } of sites) await close();
  const head = ['', ...sizes.map((size) => `${size.toLocaleString('en-GB')} visits`), 'ratio'];
  const rows = Object.entries(times).map(([name, all]) => {
    const ratio = (all.at(-1) ?? Number.NaN) / (all[0] ?? Number.NaN);
    return [name, ...all.map((ms) => `${ms.toFixed(2)} ms`), ratio.toFixed(2)];
  });
  return `
A year of visits, a tenth as many downloads

${table(head, rows)}

Target: no view costs three times its smallest.
`;
}

async function fill(db: Db, size: number): Promise<number> {
  let spent = 0;
  for (let from = 0; from < size; from += BATCH) {
    const batch = eventsFrom(from, size);
    const started = performance.now();
    await insertEvents(db, batch);
    spent += performance.now() - started;
  }
  return (spent * 1_000) / size;
}

/** A batch of a year's visits up to now, in the order of time, and a download for ten of them. */
function eventsFrom(from: number, size: number): Parameters<typeof insertEvents>[1] {
  const events = Array.from({ length: BATCH }, (_, step) => {
    const index = from + step;
    const at = new Date(now.getTime() - YEAR_MS + (index * YEAR_MS) / size).toISOString();
    // A quarter of a million visitors and 200 publications, in no order: both factors are primes.
    const visitor = (index * 7_919) % 2 ** 18;
    const paper = (index * 31) % 200;
    return {
      event_id: String(index),
      day: at.slice(0, 10),
      ipAddress: `10.${visitor >> 16}.${(visitor >> 8) % 256}.${visitor % 256}`,
      visitor: `visitor ${visitor}`,
      address_cut: false,
      country: `Country ${visitor % 6}`,
      city: 'Sample City',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
      pageVisited: `/publications/${paper}`,
      createdAt: at,
      filename: `paper-${paper}.pdf`,
      downloadedAt: at,
    };
  });
  return {
    visits: events,
    downloads: events.filter((_, step) => step % 10 === 0),
    excluded: [],
  };
}

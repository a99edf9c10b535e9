import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { type Db, openD1 } from '../db/open.ts';
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
const QUICK_SIZES = [1_000, 10_000, 100_000];
const BATCH = 1_000;
const ROUNDS = 21;
/** What a view may cost at the largest size, in ratio to the smallest. */
const TARGET = 3;
const YEAR_MS = 365 * 86_400_000;
const now = new Date();
const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

const VIEWS = {
  'visitor panel': selectVisitorPanel,
  'PDF downloads': selectDownloadPanel,
  dashboard: selectDashboard,
  'visitor logs': selectVisitorLogs,
  'weekly view': selectWeek,
};

type Events = Parameters<typeof insertEvents>[1];

interface OpenDatabase {
  db: Db;
  close: () => Promise<void>;
}

const DATABASES: Record<string, (folder: string) => Promise<OpenDatabase>> = {
  libSQL: (folder) => openNodeSite({ DATA_DIR: folder }),
  'local D1': openLocalD1,
};

/**
 * What each view costs when a year had so many visits, and what it costs to store a thousand.
 *
 * @returns a table for each database
 */
export async function benchAnalytics(folder: string, quick: boolean): Promise<string> {
  const sizes = quick ? QUICK_SIZES : SIZES;
  const head = ['', ...sizes.map((size) => `${size.toLocaleString('en-GB')} visits`), 'ratio'];
  let text = '';
  for (const [name, open] of Object.entries(DATABASES)) {
    const databases: OpenDatabase[] = [];
    const storing: number[] = [];
    for (const size of sizes) {
      const database = await open(join(folder, `${name} ${size}`));
      databases.push(database);
      storing.push(await fill(database.db, size));
    }
    const rows = [row('storing 1000', storing)];
    for (const [view, select] of Object.entries(VIEWS)) {
      const times = await alternating(databases, ({ db }) => select(db, { now, timeZone: 'UTC' }));
      rows.push(row(view, times));
    }
    for (const { close } of databases) await close();
    text += `\nAnalytics on ${name}: a year of visits, a tenth as many downloads\n\n${table(head, rows)}\n`;
  }
  return `${text}\nTarget: no view costs ${TARGET} times its smallest.\n`;
}

function row(name: string, times: number[]): string[] {
  const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  return [name, ...times.map((ms) => `${ms.toFixed(2)} ms`), ratio.toFixed(2)];
}

/** Stores so many visits; the milliseconds of a thousand, with their downloads. */
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

/** The median milliseconds of a view of each, read in turn: what else the machine does meets all alike. */
async function alternating(
  databases: OpenDatabase[],
  read: (database: OpenDatabase) => Promise<unknown>,
): Promise<number[]> {
  const times = databases.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, database] of databases.entries()) {
      const started = performance.now();
      await read(database);
      // The first round warms up.
      if (round > 0) times[at]?.push(performance.now() - started);
    }
  }
  return times.map(median);
}

/** A batch of a year's visits up to now, in the order of time, and a download for ten of them. */
function eventsFrom(from: number, size: number): Events {
  const visits: Events['visits'] = [];
  const downloads: Events['downloads'] = [];
  for (let index = from; index < from + BATCH; index += 1) {
    const at = new Date(now.getTime() - YEAR_MS + (index * YEAR_MS) / size).toISOString();
    // A quarter of a million visitors and 200 publications, in no order: both factors are primes.
    const visitor = (index * 7_919) % 2 ** 18;
    const paper = (index * 31) % 200;
    const event = {
      day: at.slice(0, 10),
      ipAddress: `10.${visitor >> 16}.${(visitor >> 8) % 256}.${visitor % 256}`,
      visitor: `visitor ${visitor}`,
      address_cut: false,
      country: `Country ${visitor % 6}`,
      city: 'Sample City',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
    };
    const pageVisited = `/publications/${paper}`;
    visits.push({ ...event, event_id: `visit ${index}`, pageVisited, createdAt: at });
    if (index % 10 > 0) continue;
    const filename = `paper-${paper}.pdf`;
    downloads.push({ ...event, event_id: `download ${index}`, filename, downloadedAt: at });
  }
  return { visits, downloads, excluded: [] };
}

/** A D1 database in a folder, simulated by workerd, with all migrations run. */
async function openLocalD1(folder: string): Promise<OpenDatabase> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-20',
      d1Databases: { DB: 'bench' },
      resourcePersistencePath: folder,
    }),
  );
  const { DB } = await miniflare.getBindings<{ DB: D1Database }>();
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (!file.endsWith('.sql')) continue;
    const sql = readFileSync(join(MIGRATIONS, file), 'utf8');
    const statements = sql.split('--> statement-breakpoint');
    await DB.batch(statements.map((statement) => DB.prepare(statement)));
  }
  return { db: openD1(DB), close: () => miniflare.dispose() };
}

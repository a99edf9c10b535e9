import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openD1 } from '../db/open.ts';
import {
  selectDashboard,
  selectDownloadPanel,
  selectVisitorLogs,
  selectVisitorPanel,
  selectWeek,
} from '../db/queries/analytics/read.ts';
import { openNodeSite } from '../scripts/site.ts';
import { eventStore } from '../src/services/analytics/store.ts';
import { site } from '../src/site.ts';
import { type Bindings, migrateD1, startWorkerd } from '../test/workerd.ts';
import { generateTraffic } from './generated-traffic.ts';
import { median } from './statistics.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const QUICK_SIZES = [1_000, 10_000, 100_000];
/** One download for ten visits. */
const DOWNLOADS = 0.1;
const BATCH = 1_000;
const ROUNDS = 21;
/** What a view may cost at the largest size, in ratio to the smallest. */
const TARGET = 3;

const VIEWS = {
  'visitor panel': selectVisitorPanel,
  'PDF downloads': selectDownloadPanel,
  dashboard: selectDashboard,
  'visitor logs': selectVisitorLogs,
  'weekly view': selectWeek,
};

interface Column {
  size: number;
  /** Microseconds to store one. */
  writing: number;
  /** Milliseconds by view. */
  views: Map<string, number>;
}

interface Database {
  db: Db;
  close: () => Promise<unknown>;
}

const DATABASES: Record<string, (folder: string) => Promise<Database>> = {
  libSQL: (folder) => openNodeSite({ DATA_DIR: folder }),
  'local D1': async (folder) => {
    const miniflare = await startWorkerd(folder);
    const { DB } = await miniflare.getBindings<Bindings>();
    await migrateD1(DB);
    return { db: openD1(DB), close: () => miniflare.dispose() };
  },
};

/**
 * `npm run bench -- analytics`: what each view costs when a year had ten thousand visits, a hundred
 * thousand and a million, and what it costs to store them; in ratio to the smallest.
 */
export async function benchAnalytics(quick: boolean): Promise<{ text: string; passed: boolean }> {
  const tables: { text: string; passed: boolean }[] = [];
  for (const [name, open] of Object.entries(DATABASES)) {
    const columns: Column[] = [];
    for (const size of quick ? QUICK_SIZES : SIZES) columns.push(await measureAt(size, open));
    tables.push(table(name, columns));
  }
  return {
    text: tables.map(({ text }) => text).join('\n'),
    passed: tables.every(({ passed }) => passed),
  };
}

function table(database: string, columns: Column[]): { text: string; passed: boolean } {
  const [smallest] = columns;
  const largest = columns.at(-1);
  if (!smallest || !largest) throw new Error('there is nothing to measure');
  const line = (name: string, of: (column: Column) => number, unit: string) => {
    const ratio = of(largest) / of(smallest);
    const cells = columns.map((column) => `${of(column).toFixed(2)} ${unit}`.padStart(14));
    return { text: `${name.padEnd(16)}${cells.join('')}${ratio.toFixed(2).padStart(9)}`, ratio };
  };
  const views = Object.keys(VIEWS).map((name) =>
    line(name, ({ views: times }) => times.get(name) ?? Number.NaN, 'ms'),
  );
  const passed = views.every(({ ratio }) => ratio < TARGET);
  const text = [
    `analytics on ${database}: a year of traffic, a tenth as many downloads`,
    `${'visits'.padEnd(16)}${columns.map(({ size }) => size.toLocaleString('en-GB').padStart(14)).join('')}${'ratio'.padStart(9)}`,
    ...views.map((view) => view.text),
    line('storing one', ({ writing }) => writing, 'µs').text,
    `target: no view above ${TARGET} times its smallest   ${passed ? 'reached' : 'MISSED'}`,
    '',
  ].join('\n');
  return { text, passed };
}

async function measureAt(
  size: number,
  open: (folder: string) => Promise<Database>,
): Promise<Column> {
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-bench-'));
  const { db, close } = await open(folder);
  try {
    const now = new Date();
    const store = eventStore(db, site.timeZone);
    const traffic = generateTraffic({ visits: size, downloads: size * DOWNLOADS, now });
    let stored = 0;
    let spent = 0;
    for (const batch of chunked(traffic, BATCH)) {
      const started = performance.now();
      await store(batch);
      spent += performance.now() - started;
      stored += batch.length;
    }
    return { size, writing: (spent * 1000) / stored, views: await timeViews(db, now) };
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeViews(db: Db, now: Date): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, select] of Object.entries(VIEWS)) {
    const taken: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = performance.now();
      await select(db, { now, timeZone: site.timeZone });
      // The first round warms up.
      if (round > 0) taken.push(performance.now() - started);
    }
    times.set(name, median(taken));
  }
  return times;
}

function* chunked<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

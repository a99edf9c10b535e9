import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../../lib/analytics/event.ts';
import { nodeRequestInfo } from '../request-info/node.ts';
import { storeEarlierTraffic } from './earlier-traffic-folder.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** As a version before 22 November 2026 wrote them. */
const BATCH = '1795310000000-0b3c1f6e-5a55-4b4c-9a55-6d1d7c9a0001';
const EVENT = {
  id: 'process-0000001',
  kind: 'download',
  at: 1_795_310_000_000,
  page: 'spectra.pdf',
  title: 'LET',
  publicationId: 7,
  ipAddress: '192.0.2.9',
  country: 'Spain',
  city: 'Valencia',
  userAgent: BROWSER,
  referrer: null,
  referrerHost: null,
  leftOut: 'robot',
};
const REQUEST = [
  1_795_310_000_001,
  '/caf%C3%A9',
  '::ffff:192.0.2.1',
  BROWSER,
  'https://www.example.org/from',
  'site.test',
  ...[null, null, null, null, null],
  ...['203.0.113.9', '198.51.100.7, 203.0.113.9', 'ES', 'Valencia'],
];

let parent: string;
let folder: string;
let stored: AnalyticsEvent[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'academic-site-traffic-'));
  folder = join(parent, 'traffic');
  mkdirSync(folder);
  stored = [];
});

afterEach(() => {
  rmSync(parent, { recursive: true });
});

const write = (name: string, entries: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(entries));
const migrate = (proxy: 'cloudflare' | null = null) =>
  storeEarlierTraffic(folder, nodeRequestInfo(proxy), async (events) => {
    stored.push(...events);
  });

describe('the folder of visits that an earlier version left', () => {
  it('is stored, each event under the id that it had, and removed', async () => {
    write(`${BATCH}.json`, [EVENT, REQUEST]);
    await migrate('cloudflare');
    const { leftOut, ...fields } = EVENT;
    expect(stored).toEqual([
      { ...fields, excludedReason: leftOut },
      {
        id: `${BATCH}-1`,
        kind: 'visit',
        at: 1_795_310_000_001,
        page: '/café',
        title: null,
        publicationId: null,
        ipAddress: '203.0.113.9',
        country: 'Spain',
        city: 'Valencia',
        userAgent: BROWSER,
        referrer: 'https://www.example.org/from',
        referrerHost: 'example.org',
        excludedReason: null,
      },
    ]);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('is stored as far as it can be read, whatever a stop left', async () => {
    writeFileSync(join(folder, '0-torn.json.unreadable'), '[{"id":');
    write('1-whole.json.unreadable', [EVENT]);
    write('2-not-renamed', [{ ...EVENT, id: 'process-0000002' }]);
    await migrate();
    expect(stored.map(({ id }) => id)).toEqual(['process-0000001', 'process-0000002']);
    expect(existsSync(folder)).toBe(false);
  });

  it('stays when the database takes nothing, and may be missing', async () => {
    write(`${BATCH}.json`, [EVENT]);
    const failing = async () => {
      throw new Error('the database is locked');
    };
    const info = nodeRequestInfo(null);
    await expect(storeEarlierTraffic(folder, info, failing)).rejects.toThrow('locked');
    expect(readdirSync(folder)).toHaveLength(1);
    await storeEarlierTraffic(join(parent, 'missing'), info, failing);
  });
});

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { tryDecodeURI } from 'hono/utils/url';
import { currentEvent, type EarlierEvent } from '../../lib/analytics/earlier-event.ts';
import { type AnalyticsEvent, analyticsEvent } from '../../lib/analytics/event.ts';
import { messageHeader, type NodeRequestInfo } from '../request-info/node.ts';
import type { StoreEvents } from './analytics-sink.ts';

/** A request as the folder's files have it: the values are those of {@link HEADERS}, in their order. */
type EarlierRequest = [
  at: number,
  path: string,
  remoteAddress: string | null,
  ...values: (string | null)[],
];

const HEADERS = [
  'user-agent',
  'referer',
  'host',
  'dnt',
  'sec-gpc',
  'sec-purpose',
  'purpose',
  'x-moz',
  // Behind a trusted proxy only.
  'cf-connecting-ip',
  'x-forwarded-for',
  'cf-ipcountry',
  'cf-ipcity',
];

const BATCH = 1_000;

/**
 * Stores what a version before 22 November 2026 left in `DATA_DIR/traffic`, a file for each batch, and
 * removes the folder. A batch that cannot be read was cut off by a failing machine; it goes too,
 * since it holds whole addresses. This file can be deleted with `earlier-event.ts`.
 *
 * @param store throws when the database takes nothing: the folder stays for the next start
 */
export async function storeEarlierTraffic(
  folder: string,
  requestInfo: Pick<NodeRequestInfo, 'locateMessage'>,
  store: StoreEvents,
): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).sort()) {
    const events = read(join(folder, name)).map((entry, index) =>
      // The id that it had: part of the batch may be stored already.
      Array.isArray(entry)
        ? eventOf(entry, `${parse(name).name}-${index}`, requestInfo)
        : currentEvent(entry),
    );
    for (let from = 0; from < events.length; from += BATCH) {
      await store(events.slice(from, from + BATCH));
    }
  }
  rmSync(folder, { recursive: true });
}

function read(file: string): (EarlierEvent | EarlierRequest)[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

function eventOf(
  [at, path, remoteAddress, ...values]: EarlierRequest,
  id: string,
  { locateMessage }: Pick<NodeRequestInfo, 'locateMessage'>,
): AnalyticsEvent {
  const headers = Object.fromEntries(
    HEADERS.map((name, index) => [name, values[index] ?? undefined]),
  );
  const message = { headers, socket: { remoteAddress: remoteAddress ?? undefined } };
  const location = locateMessage(message);
  return analyticsEvent(
    { id, kind: 'visit', at, page: tryDecodeURI(path), location },
    messageHeader(message),
  );
}

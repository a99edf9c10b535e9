import type { Db } from '../../db/open.ts';
import { tooManyRequests } from '../values/errors.ts';
import { clientNetwork } from '../values/ip-address.ts';
import { formatWait } from '../values/text.ts';
import { MINUTE_MS } from '../values/time.ts';

/** When this many addresses are counted, counting restarts: memory is limited, and the database counts too. */
const MOST_NETWORKS = 10_000;

/** Counts of the current minute in this process, per site. */
const minutes = new WeakMap<Db, { end: number; requests: Map<string, number> }>();

/**
 * Counts a request of an address in this process only, to reject a flood without reading the request or querying the
 * database. Each process or isolate counts separately. Throws a 429 beyond the limit.
 *
 * @param perMinute maximum number of requests per address
 */
export function takeRequestInMemory(
  { db, now }: { db: Db; now: () => Date },
  perMinute: number,
  ipAddress: string,
): void {
  const at = now().getTime();
  let minute = minutes.get(db);
  if (!minute || at >= minute.end || minute.requests.size >= MOST_NETWORKS) {
    minute = { end: at + MINUTE_MS, requests: new Map() };
    minutes.set(db, minute);
  }
  const network = clientNetwork(ipAddress);
  const requests = (minute.requests.get(network) ?? 0) + 1;
  minute.requests.set(network, requests);
  if (requests <= perMinute) return;
  const seconds = Math.ceil((minute.end - at) / 1000);
  throw tooManyRequests(`Too many requests. Please try again in ${formatWait(seconds)}.`, seconds);
}

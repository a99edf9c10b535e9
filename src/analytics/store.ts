import type { Db } from '../../db/open.ts';
import { insertEvents, selectVisitCounts } from '../../db/queries/analytics/write.ts';
import { selectOrInsertSecret } from '../../db/queries/site-secrets.ts';
import type { StoreEvents } from '../platform/event-sink.ts';
import { hmacKey } from '../values/digest.ts';
import { dayIn } from '../values/time.ts';
import type { AnalyticsEvent } from './event.ts';

/** Maximum rows per day: 400 days of these, at about 1.7 KB each, fit into the 10 GB of a D1 database. */
export const VISITS_A_DAY = 15_000;

/**
 * Stores events by day in the site's time zone. Visitors are distinguished by a keyed digest of their address, so that
 * they can still be counted after their addresses were anonymised.
 */
export function eventStore(db: Db, timeZone: () => Promise<string>): StoreEvents<AnalyticsEvent> {
  let key: CryptoKey | null = null;

  async function makeDigests(addresses: Set<string>): Promise<Map<string, string>> {
    key ??= await hmacKey(await selectOrInsertSecret(db, 'visitors'));
    const signing = key;
    const entries = [...addresses].map(
      async (address) => [address, await digest(signing, address)] as const,
    );
    return new Map(await Promise.all(entries));
  }

  return async (events) => {
    const toDay = dayCache(await timeZone());
    const counted = events.filter(({ excludedReason }) => excludedReason === null);
    const digests = await makeDigests(new Set(counted.flatMap(({ ipAddress }) => ipAddress || [])));
    const shared = (event: AnalyticsEvent) => ({
      event_id: event.id,
      day: toDay(event.at),
      ipAddress: event.ipAddress,
      country: event.country,
      city: event.city,
      userAgent: event.userAgent,
      visitor: digests.get(event.ipAddress) ?? null,
      address_cut: false,
    });
    const visits = counted.filter(({ kind }) => kind === 'visit');
    const { stored, unstored } = await withinBudget(db, visits, toDay);
    await insertEvents(db, {
      unstored,
      visits: stored.map((event) => ({
        ...shared(event),
        pageVisited: event.page,
        referrer: event.referrer,
        referrer_host: event.referrerHost,
        createdAt: new Date(event.at).toISOString(),
      })),
      downloads: counted
        .filter(({ kind }) => kind === 'download')
        .map((event) => ({
          ...shared(event),
          publication_id: event.publicationId,
          title: event.title,
          filename: event.page,
          downloadedAt: new Date(event.at).toISOString(),
        })),
      excluded: events.flatMap(({ id, kind, at, excludedReason }) =>
        excludedReason ? [{ event_id: id, kind, day: toDay(at), reason: excludedReason }] : [],
      ),
    });
  };
}

/**
 * Visits that get a row of their own; those beyond {@link VISITS_A_DAY} are only counted, so that a flood cannot fill
 * the database.
 */
async function withinBudget(
  db: Db,
  visits: AnalyticsEvent[],
  toDay: (at: number) => string,
): Promise<{ stored: AnalyticsEvent[]; unstored: { day: string; visits: number }[] }> {
  const byDay = Map.groupBy(visits, ({ at }) => toDay(at));
  const taken = await selectVisitCounts(db, [...byDay.keys()]);
  const stored: AnalyticsEvent[] = [];
  const unstored: { day: string; visits: number }[] = [];
  for (const [day, ofDay] of byDay) {
    const left = Math.max(0, VISITS_A_DAY - (taken.get(day) ?? 0));
    stored.push(...ofDay.slice(0, left));
    if (ofDay.length > left) unstored.push({ day, visits: ofDay.length - left });
  }
  return { stored, unstored };
}

/** The day of a moment; a quarter of an hour never crosses midnight, in any time zone. */
function dayCache(timeZone: string): (at: number) => string {
  let last = { quarter: -1, day: '' };
  return (at) => {
    const quarter = Math.floor(at / 900_000);
    if (quarter !== last.quarter) last = { quarter, day: dayIn(new Date(at), timeZone) };
    return last.day;
  };
}

async function digest(key: CryptoKey, address: string): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(address));
  return btoa(String.fromCharCode(...new Uint8Array(bytes).subarray(0, 15)));
}

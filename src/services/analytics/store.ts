import type { Db } from '../../../db/open.ts';
import { insertEvents } from '../../../db/queries/analytics/write.ts';
import { selectOrInsertSecret } from '../../../db/queries/auth/write.ts';
import type { AnalyticsEvent } from '../../lib/analytics/event.ts';
import { dayIn } from '../../lib/time.ts';
import type { StoreEvents } from '../../platform/analytics-sink/analytics-sink.ts';

/**
 * What stores events. Visitors are told apart by a keyed digest of their address, so that they can be
 * counted after their addresses were anonymised.
 */
export function eventStore(db: Db, timeZone: string): StoreEvents {
  let key: CryptoKey | null = null;

  async function digestsOf(addresses: Set<string>): Promise<Map<string, string>> {
    key ??= await importKey(await selectOrInsertSecret(db, 'visitors'));
    const signing = key;
    const entries = [...addresses].map(
      async (address) => [address, await digest(signing, address)] as const,
    );
    return new Map(await Promise.all(entries));
  }

  return async (events) => {
    const dayOf = (at: number) => dayIn(new Date(at), timeZone);
    const counted = events.filter(({ excludedReason }) => excludedReason === null);
    const digests = await digestsOf(new Set(counted.flatMap(({ ipAddress }) => ipAddress || [])));
    const shared = (event: AnalyticsEvent) => ({
      event_id: event.id,
      day: dayOf(event.at),
      ipAddress: event.ipAddress,
      country: event.country,
      city: event.city,
      userAgent: event.userAgent,
      visitor: digests.get(event.ipAddress) ?? null,
      address_cut: false,
    });
    await insertEvents(db, {
      visits: counted
        .filter(({ kind }) => kind === 'visit')
        .map((event) => ({
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
        excludedReason ? [{ event_id: id, kind, day: dayOf(at), reason: excludedReason }] : [],
      ),
    });
  };
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function digest(key: CryptoKey, address: string): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(address));
  return btoa(String.fromCharCode(...new Uint8Array(bytes).subarray(0, 15)));
}

import type { Db } from '../../../db/open.ts';
import { recordTraffic } from '../../../db/queries/analytics/write.ts';
import { selectOrInsertSecret } from '../../../db/queries/auth/accounts.ts';
import type { Sighting } from '../../lib/analytics/sighting.ts';
import { dayIn } from '../../lib/time.ts';

/**
 * What stores sightings. Addresses are told apart by a keyed digest, so that different visitors can be
 * counted after their addresses were cut.
 *
 * @returns stores them all or throws; what is stored already changes nothing
 */
export function counter(
  db: Db,
  timeZone: string,
): (sightings: readonly Sighting[]) => Promise<void> {
  let key: CryptoKey | null = null;
  const days = dayCache(timeZone);

  async function digests(addresses: Set<string>): Promise<Map<string, string>> {
    key ??= await importKey(await selectOrInsertSecret(db, 'visitors'));
    const signing = key;
    const entries = [...addresses].map(
      async (address) => [address, await digest(signing, address)] as const,
    );
    return new Map(await Promise.all(entries));
  }

  return async (sightings) => {
    const visitors = await digests(
      new Set(sightings.flatMap(({ ipAddress, leftOut }) => (leftOut ? [] : ipAddress || []))),
    );
    const counted = (kind: Sighting['kind']) =>
      sightings.filter((seen) => seen.kind === kind && !seen.leftOut);
    const whoAndWhen = (seen: Sighting) => ({
      event_id: seen.id,
      day: days(seen.at),
      ipAddress: seen.ipAddress,
      country: seen.country,
      city: seen.city,
      userAgent: seen.userAgent,
      visitor: visitors.get(seen.ipAddress) ?? null,
      address_cut: false,
    });
    await recordTraffic(db, {
      visits: counted('visit').map((seen) => ({
        ...whoAndWhen(seen),
        pageVisited: seen.page,
        referrer: seen.referrer,
        referrer_host: seen.referrerHost,
        createdAt: new Date(seen.at).toISOString(),
      })),
      downloads: counted('download').map((seen) => ({
        ...whoAndWhen(seen),
        publication_id: seen.publicationId,
        title: seen.title,
        filename: seen.page,
        downloadedAt: new Date(seen.at).toISOString(),
      })),
      leftOut: sightings.flatMap(({ id, kind, at, leftOut }) =>
        leftOut ? [{ event_id: id, kind, day: days(at), reason: leftOut }] : [],
      ),
    });
  };
}

/** The day of a moment; a quarter of an hour lies in one day, in every time zone there is. */
function dayCache(timeZone: string): (at: number) => string {
  let last = { quarter: -1, day: '' };
  return (at) => {
    const quarter = Math.floor(at / 900_000);
    if (quarter !== last.quarter) last = { quarter, day: dayIn(new Date(at), timeZone) };
    return last.day;
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

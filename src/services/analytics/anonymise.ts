import type { Db } from '../../../db/open.ts';
import {
  anonymiseAddresses,
  deleteOldEvents,
  selectFullAddresses,
} from '../../../db/queries/analytics/write.ts';
import { shiftDay } from '../../lib/analytics/days.ts';
import { anonymiseIp } from '../../lib/ip-address.ts';
import { ADDRESS_DAYS, VISIT_DAYS } from '../../lib/retention.ts';

const DAY_MS = 86_400_000;
/** The longest range for which different visitors are counted: a digest does not outlive its address. */
const VISITOR_DAYS = ADDRESS_DAYS;
/** Longer than a queue may deliver a message again. */
const EXCLUDED_DAYS = 7;

/** Anonymises old addresses and deletes what no view needs. To be run daily. */
export async function anonymiseOldEvents(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const day = (days: number) => shiftDay(now.toISOString().slice(0, 10), -days);
  for (;;) {
    const full = await selectFullAddresses(db, before(ADDRESS_DAYS));
    if (full.visits.length + full.downloads.length === 0) break;
    await anonymiseAddresses(db, {
      visits: full.visits.map(anonymous),
      downloads: full.downloads.map(anonymous),
    });
  }
  await deleteOldEvents(db, {
    rows: before(VISIT_DAYS),
    visitors: day(VISITOR_DAYS),
    excluded: day(EXCLUDED_DAYS),
  });
}

const anonymous = ({ id, ipAddress }: { id: number; ipAddress: string }) => ({
  id,
  ipAddress: anonymiseIp(ipAddress),
});

import type { Db } from '../../../db/open.ts';
import {
  cutAddresses,
  forgetTraffic,
  selectFullAddresses,
} from '../../../db/queries/analytics/write.ts';
import { shiftDay } from '../../lib/analytics/days.ts';
import { networkOf } from '../../lib/analytics/network.ts';

const DAY_MS = 86_400_000;
/** Days for which an address stands in full. */
const FULL_DAYS = 30;
/** Days for which each visit is a row of its own; what they add up to stays. */
const ROW_DAYS = 400;
/** Longer than the longest range that different visitors are counted over. */
const SEEN_DAYS = 40;
/** Longer than a queue may deliver a message again. */
const LEFT_OUT_DAYS = 7;

/** Cuts addresses that are old enough and forgets what no view needs. To be run daily. */
export async function tidyTraffic(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const day = (days: number) => shiftDay(now.toISOString().slice(0, 10), -days);
  for (;;) {
    const full = await selectFullAddresses(db, before(FULL_DAYS));
    if (full.visits.length + full.downloads.length === 0) break;
    await cutAddresses(db, { visits: full.visits.map(cut), downloads: full.downloads.map(cut) });
  }
  await forgetTraffic(db, {
    rows: before(ROW_DAYS),
    seen: day(SEEN_DAYS),
    leftOut: day(LEFT_OUT_DAYS),
  });
}

const cut = ({ id, ipAddress }: { id: number; ipAddress: string }) => ({
  id,
  ipAddress: networkOf(ipAddress),
});

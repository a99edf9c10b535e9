import type { AnalyticsEvent } from '../src/lib/analytics/event.ts';
import { seeded } from './random.ts';

const YEAR_MS = 365 * 86_400_000;
const COUNTRIES = [
  'Spain',
  'Czech Republic',
  'Romania',
  'United States',
  'Japan',
  'Brazil',
] as const;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36';

/** A year of visits and downloads up to now, in the order of time, the same on each run. */
export function* generateTraffic(of: {
  visits: number;
  downloads: number;
  now: Date;
}): Generator<AnalyticsEvent> {
  const { visits, downloads, now } = of;
  const random = seeded(7);
  const all = visits + downloads;
  const step = YEAR_MS / all;
  const every = Math.round(all / downloads);
  for (let index = 0; index < all; index += 1) {
    const download = index % every === 0;
    const paper = random.whole(1, 200);
    yield {
      id: `generated-${index}`,
      kind: download ? 'download' : 'visit',
      at: now.getTime() - YEAR_MS + Math.floor(index * step),
      ipAddress: `10.${random.whole(0, 3)}.${random.whole(0, 255)}.${random.whole(0, 255)}`,
      country: random.pick(COUNTRIES),
      city: 'Sample City',
      userAgent: AGENT,
      page: download ? `paper-${paper}.pdf` : `/publications/${paper}`,
      title: download ? `Paper ${paper}` : null,
      publicationId: null,
      referrer: null,
      referrerHost: null,
      excludedReason: null,
    };
  }
}

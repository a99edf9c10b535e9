import type { Db } from '../db/open.ts';
import { type AnalyticsEvent, analyticsEvent } from '../src/analytics/event.ts';
import { eventStore } from '../src/analytics/store.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const event = (last: number, country: string, more: Partial<AnalyticsEvent>): AnalyticsEvent => ({
  ...analyticsEvent(
    {
      kind: 'visit',
      at: Date.now() - last * 60_000,
      page: '/',
      location: { ipAddress: `192.0.2.${last}`, country, city: 'Sample City' },
    },
    (name) => (name === 'user-agent' ? BROWSER : undefined),
  ),
  ...more,
});

/** Four visits of this week, of which one is a robot's, one of the week before, and a download. */
const TRAFFIC = [
  event(1, 'Spain', {
    page: '/blog',
    referrer: 'https://search.example/',
    referrerHost: 'search.example',
  }),
  event(2, 'Spain', { page: '/' }),
  event(3, 'Japan', { page: '/' }),
  event(4, 'Local', { kind: 'download', page: 'spectra.pdf', title: 'LET <i>in vivo</i>' }),
  event(5, 'Spain', { excludedReason: 'robot' }),
  event(6, 'Spain', { at: Date.now() - 7 * 86_400_000 }),
];

/** Counts a week of visits and a download. */
export const countSampleVisits = (db: Db): Promise<void> =>
  eventStore(db, async () => 'Europe/Prague')(TRAFFIC);

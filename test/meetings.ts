import type { Db } from '../db/open.ts';
import { recordBooking } from '../db/queries/bookings.ts';
import { insertMeetingRequest } from '../db/queries/meetings.ts';
import { readCal } from '../src/lib/meetings/cal.ts';
import { signIn } from './administrator.ts';
import {
  bookingCreated,
  bookingRescheduled,
  signedByCal,
  signedByCalendly,
} from './booking-deliveries.ts';
import { siteOfFile } from './site.ts';

export const KEYS = { CALENDLY_SIGNING_KEY: 'calendly’s key', CAL_WEBHOOK_SECRET: 'cal’s secret' };

/** A meeting as the administrator sees it. */
interface Listed {
  id: number;
  date: string;
  status: string;
  history: { kind: string; date?: string; status?: string }[];
  [field: string]: unknown;
}

/** A site that takes bookings, for the tests of the file that calls this. */
export async function siteWithMeetings() {
  const site = await siteOfFile({ env: { ...KEYS, SITE_URL: 'https://vera.example.org' } });
  const admin = await signIn(site);
  const meetings = async (): Promise<Listed[]> => (await admin('/api/admin/meetings')).json();
  const post = (path: string, body: string, headers: Record<string, string>) =>
    site.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  return {
    admin,
    post,
    meetings,

    decide: (id: number, status: unknown) =>
      admin(`/api/admin/meetings/${id}`, { method: 'PATCH', body: { status } }),
    change: (id: number, body: object) =>
      admin(`/api/admin/meetings/${id}`, { method: 'PATCH', body }),

    /** What a delivery adds to the list. */
    async added(deliver: () => Promise<void>): Promise<Listed[]> {
      const before = new Set((await meetings()).map(({ id }) => id));
      await deliver();
      return (await meetings()).filter(({ id }) => !before.has(id));
    },

    async fromCalendly(
      delivery: unknown,
      { key = KEYS.CALENDLY_SIGNING_KEY, at = new Date() } = {},
    ) {
      const body = JSON.stringify(delivery);
      const signature = signedByCalendly(key, body, at);
      return post('/api/webhooks/calendly', body, { 'Calendly-Webhook-Signature': signature });
    },

    async fromCal(delivery: unknown, key = KEYS.CAL_WEBHOOK_SECRET) {
      const body = JSON.stringify(delivery);
      const signature = signedByCal(key, body);
      return post('/api/webhooks/cal', body, { 'X-Cal-Signature-256': signature });
    },
  };
}

/** Jan and Eva asked for a meeting each, Ana booked one and moved it. */
export async function threeMeetings(db: Db): Promise<void> {
  const request = {
    email: 'jan@example.org',
    topic: 'Dosimetry',
    date: new Date('2099-07-01T08:30Z'),
  };
  await insertMeetingRequest(db, { ...request, name: 'Jan Vzor' }, null);
  await insertMeetingRequest(db, { ...request, name: 'Eva Vzorová' }, null);
  const moved = { uid: 'b', instead: 'a', start: '2026-12-02T09:00:00Z' };
  for (const delivery of [bookingCreated({ uid: 'a' }), bookingRescheduled(moved)]) {
    const reading = readCal(delivery);
    if (reading.success && reading.data) await recordBooking(db, reading.data, null);
  }
}

import type { Db } from '../db/open.ts';
import { recordBooking } from '../db/queries/bookings.ts';
import { insertMeetingRequest } from '../db/queries/meetings.ts';
import { readCal } from '../src/meetings/cal.ts';
import { bookingCreated, bookingRescheduled } from './booking-deliveries.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalComWebhook } from '../../src/meetings/cal.ts';
import { parseCalendlyWebhook } from '../../src/meetings/calendly.ts';
import type { BookingEventReading } from '../../src/meetings/delivery.ts';
import { withHistory } from '../../src/meetings/history.ts';
import { openApp } from '../../test/app.ts';
import { calDelivery, calendlyDelivery, inviteeUri } from '../../test/booking-deliveries.ts';
import type { Db } from '../open.ts';
import { meetings } from '../schema/meetings.ts';
import { recordBooking } from './bookings.ts';
import { decideMeeting, moveMeeting, selectMeetings } from './meetings.ts';

async function record(db: Db, ...readings: BookingEventReading[]) {
  for (const reading of readings) {
    if (!reading.success || !reading.data) throw new Error('the delivery cannot be read');
    await recordBooking(db, reading.data, null);
  }
}

/** What a visitor to the panel would see of all meetings. */
const seen = async (db: Db) =>
  (await selectMeetings(db)).rows.map(withHistory).map(({ date, status, history }) => ({
    date: date.slice(0, 16),
    status,
    moves: history.flatMap((entry) => (entry.kind === 'moved' ? [entry.date.slice(0, 16)] : [])),
  }));

const first = '2026-12-01T09:00';
const second = '2026-12-02T09:00';
const third = '2026-12-03T09:00';
const atTime = (time: string) => `2026-11-20T${time}:00.000Z`;

const fromCalendly = (...delivery: Parameters<typeof calendlyDelivery>) =>
  parseCalendlyWebhook(calendlyDelivery(...delivery));
const fromCal = (...delivery: Parameters<typeof calDelivery>) =>
  parseCalComWebhook(calDelivery(...delivery));

const made = { id: 'a', at: atTime('10:00') };
const moved = { start: `${second}:00Z`, at: atTime('11:00') };
const movedAgain = { start: `${third}:00Z`, at: atTime('11:30') };
const ended = { at: atTime('12:00') };
const replaced = { new_invitee: inviteeUri('b'), rescheduled: true };
const calendly = {
  create: fromCalendly('invitee.created', made),
  replaced: fromCalendly('invitee.canceled', { id: 'a', at: moved.at }, replaced),
  move: fromCalendly('invitee.created', { id: 'b', ...moved }, { old_invitee: inviteeUri('a') }),
  cancel: fromCalendly('invitee.canceled', { id: 'b', ...moved, ...ended }),
};
const cal = {
  create: fromCal('BOOKING_CREATED', made),
  move: fromCal('BOOKING_RESCHEDULED', { id: 'b', ...moved }, { rescheduleUid: 'a' }),
  moveAgain: fromCal('BOOKING_RESCHEDULED', { id: 'c', ...movedAgain }, { rescheduleUid: 'b' }),
  moveSame: fromCal('BOOKING_RESCHEDULED', { id: 'a', ...moved }),
  moveSameAgain: fromCal('BOOKING_RESCHEDULED', { id: 'a', ...movedAgain }),
  cancel: fromCal('BOOKING_CANCELLED', { id: 'a', ...ended }),
  cancelLast: fromCal('BOOKING_CANCELLED', { id: 'c', ...movedAgain, ...ended }),
  release: fromCal(
    'BOOKING_CANCELLED',
    { id: 'a', at: atTime('10:30') },
    { requestReschedule: true },
  ),
};

/** What comes out, whatever the order and however often each is delivered. */
const outcomes: [string, BookingEventReading[], Awaited<ReturnType<typeof seen>>[number]][] = [
  [
    'a booking of Calendly that was moved and cancelled',
    [calendly.create, calendly.replaced, calendly.move, calendly.cancel],
    { date: second, status: 'cancelled', moves: [first] },
  ],
  [
    'one of Cal.com that was moved twice and cancelled under its last uid',
    [cal.create, cal.move, cal.moveAgain, cal.cancelLast],
    { date: third, status: 'cancelled', moves: [first, second] },
  ],
  [
    'one that was moved twice and cancelled under its first uid',
    [cal.create, cal.move, cal.moveAgain, cal.cancel],
    { date: third, status: 'cancelled', moves: [first, second] },
  ],
  [
    'one that was moved twice under the same uid',
    [cal.create, cal.moveSame, cal.moveSameAgain],
    { date: third, status: 'confirmed', moves: [first, second] },
  ],
  [
    'one that the host asked to move, and the visitor did',
    [cal.create, cal.release, cal.move],
    { date: second, status: 'confirmed', moves: [first] },
  ],
];

describe('what providers tell', () => {
  it.each(outcomes)('makes one meeting, in any order: %s', async (_what, events, outcome) => {
    const { db } = await openApp();
    const deliveries = fc
      .array(fc.constantFrom(...events), { maxLength: 3 })
      .map((again) => [...events, ...again])
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    await fc.assert(
      fc
        .asyncProperty(deliveries, async (delivered) => {
          await record(db, ...delivered);
          expect(await seen(db)).toEqual([outcome]);
        })
        .afterEach(async () => {
          await db.delete(meetings);
        }),
      { numRuns: 10 },
    );
  });

  it('is one meeting if all of it arrives concurrently', async () => {
    const { db } = await openApp();
    const events = [cal.create, cal.move, cal.moveAgain, cal.create, cal.move, cal.cancelLast];
    await Promise.all(events.map((event) => record(db, event)));
    expect(await seen(db)).toEqual([{ date: third, status: 'cancelled', moves: [first, second] }]);
  });

  it('is two meetings when it is of two bookings', async () => {
    const { db } = await openApp();
    await record(db, calendly.create, cal.create);
    expect(await seen(db)).toHaveLength(2);
  });

  it('is pending until the provider accepts it', async () => {
    const { db } = await openApp();
    const asked = { id: 'a', at: atTime('09:00') };
    await record(db, fromCal('BOOKING_CREATED', asked, { status: 'PENDING' }));
    expect(await seen(db)).toMatchObject([{ status: 'pending' }]);
    await record(db, cal.create);
    expect(await seen(db)).toMatchObject([{ status: 'confirmed' }]);
  });

  it('is off while the visitor is asked for another date', async () => {
    const { db } = await openApp();
    await record(db, cal.create, cal.release);
    expect(await seen(db)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('what the administrator decided', () => {
  it('is not undone by a new date, which the meeting still takes', async () => {
    const { db } = await openApp();
    await record(db, cal.create);
    const [meeting] = (await selectMeetings(db)).rows;
    await decideMeeting(db, meeting?.id ?? 0, 'cancelled', { mail: null });
    await record(db, cal.move, cal.create);
    expect(await seen(db)).toEqual([{ date: second, status: 'cancelled', moves: [first] }]);
  });

  it('is cancelled once, and stays confirmed if the cancellation is redelivered', async () => {
    const { db } = await openApp();
    await record(db, cal.create);
    const id = (await selectMeetings(db)).rows[0]?.id ?? 0;
    await decideMeeting(db, id, 'completed', { mail: null });
    await record(db, cal.cancel);
    expect(await seen(db)).toMatchObject([{ status: 'cancelled' }]);
    await decideMeeting(db, id, 'confirmed', { mail: null });
    await record(db, cal.cancel);
    expect(await seen(db)).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('the administrator’s date', () => {
  const moveTo = async (db: Db, date: string, at: string) => {
    const [meeting] = (await selectMeetings(db)).rows;
    const options = { mail: null, now: new Date(atTime(at)) };
    await moveMeeting(db, meeting?.id ?? 0, { date: new Date(`${date}:00Z`) }, options);
  };
  const own = '2026-12-04T09:00';

  it('is kept despite redeliveries and earlier events, keeps the length, and is replaced by a later date', async () => {
    const { db } = await openApp();
    await record(db, cal.create);
    await moveTo(db, own, '11:15');
    await record(db, cal.create, cal.move);
    expect(await seen(db)).toEqual([{ date: own, status: 'confirmed', moves: [first, second] }]);
    const [meeting] = (await selectMeetings(db)).rows;
    expect(meeting?.end_date).toBe('2026-12-04T09:30:00.000Z');
    await record(db, cal.moveAgain);
    expect(await seen(db)).toEqual([
      { date: third, status: 'confirmed', moves: [first, second, own] },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { bookingCreated, inviteeCanceled } from '../../../test/booking-deliveries.ts';
import type { Reading } from './booking-event.ts';
import { readCal } from './cal.ts';
import { readCalendly } from './calendly.ts';

function eventOf(reading: Reading) {
  if (!reading.success || !reading.data) throw new Error('the delivery tells no event');
  return reading.data;
}

const paths = (reading: Reading) =>
  reading.success ? [] : [...new Set(reading.error.issues.map(({ path }) => path.join('.')))];

describe('a delivery of Calendly', () => {
  it('is heard of a cancellation that says nothing of the event, as older ones do', () => {
    const { scheduled_event: _event, ...payload } = inviteeCanceled({ id: 'a' }).payload as {
      scheduled_event: unknown;
    };
    const reading = readCalendly({ event: 'invitee.canceled', payload });
    expect(eventOf(reading)).toMatchObject({ kind: 'cancelled', details: null });
  });

  it.each<[unknown, string[]]>([
    [[], ['']],
    [{ event: 'invitee.canceled', payload: {} }, ['payload.uri']],
    [
      { event: 'invitee.created', payload: { uri: 'x', email: 'a@b.c', scheduled_event: {} } },
      ['payload.scheduled_event.start_time'],
    ],
  ])('names what it lacks: %j', (body, expected) => {
    expect(paths(readCalendly(body))).toEqual(expected);
  });
});

describe('a delivery of Cal.com', () => {
  it('tells who booked when, and what they wrote about it', () => {
    expect(
      eventOf(readCal(bookingCreated({ uid: 'a', start: '2026-12-01T10:00:00+01:00' }))),
    ).toEqual({
      source: 'cal',
      kind: 'booked',
      booking: 'cal a',
      replaces: null,
      status: 'confirmed',
      details: {
        name: 'Ana Muestra',
        email: 'ana.muestra@example.org',
        date: '2026-12-01T09:00:00.000Z',
        end_date: '2026-12-01T09:30:00.000Z',
        topic: '30 Min Meeting between Vera Vzorová and Ana Muestra: LET spectra',
      },
      told_at: '2026-11-20T12:00:00.000Z',
    });
  });

  it.each<[unknown, string[]]>([
    ['BOOKING_CREATED', ['']],
    [{ triggerEvent: 'BOOKING_CANCELLED', payload: { uid: '' } }, ['payload.uid']],
    [
      { triggerEvent: 'BOOKING_CREATED', payload: { uid: 'a', startTime: 'soon', attendees: [] } },
      ['payload.startTime', 'payload.attendees'],
    ],
  ])('names what it lacks: %j', (body, expected) => {
    expect(paths(readCal(body))).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import {
  bookingCancelled,
  bookingCreated,
  bookingRescheduled,
  inviteeCanceled,
  inviteeCreated,
  inviteeUri,
} from '../../../test/booking-deliveries.ts';
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
  it('tells who booked when, and what they wrote about it', () => {
    expect(eventOf(readCalendly(inviteeCreated({ id: 'a' })))).toEqual({
      source: 'calendly',
      kind: 'booked',
      booking: `calendly ${inviteeUri('a')}`,
      replaces: null,
      status: 'confirmed',
      details: {
        name: 'Ana Muestra',
        email: 'ana.muestra@example.org',
        date: '2026-12-01T09:00:00.000Z',
        end_date: '2026-12-01T09:45:00.000Z',
        topic: '45 Minute Meeting: Beam time in spring',
      },
      told_at: '2026-11-20T12:00:00.000Z',
    });
  });

  it('tells of a new date by a new invitee that names the old one', () => {
    const event = eventOf(readCalendly(inviteeCreated({ id: 'b', instead: 'a' })));
    expect(event).toMatchObject({
      kind: 'rescheduled',
      booking: `calendly ${inviteeUri('b')}`,
      replaces: `calendly ${inviteeUri('a')}`,
    });
  });

  it('tells of the end of a booking only when no other takes its place', () => {
    expect(eventOf(readCalendly(inviteeCanceled({ id: 'a' })))).toMatchObject({
      kind: 'cancelled',
      status: 'cancelled',
    });
    expect(eventOf(readCalendly(inviteeCanceled({ id: 'a', next: 'b' })))).toMatchObject({
      kind: 'replaced',
      booking: `calendly ${inviteeUri('b')}`,
      replaces: `calendly ${inviteeUri('a')}`,
      status: 'confirmed',
    });
  });

  it('is heard of a cancellation that says nothing of the event, as older ones do', () => {
    const { scheduled_event: _event, ...payload } = inviteeCanceled({ id: 'a' }).payload as {
      scheduled_event: unknown;
    };
    const reading = readCalendly({ event: 'invitee.canceled', payload });
    expect(eventOf(reading)).toMatchObject({ kind: 'cancelled', details: null });
  });

  it('is left alone when it is about something else', () => {
    const reading = readCalendly({ event: 'routing_form_submission.created', payload: {} });
    expect(reading).toEqual({ success: true, data: null });
  });

  it.each<[unknown, string[]]>([
    [[], ['']],
    [{ payload: {} }, ['event']],
    [{ event: 'invitee.created' }, ['payload']],
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

  it('tells of a new date under a new uid, or under the same one', () => {
    expect(eventOf(readCal(bookingRescheduled({ uid: 'b', instead: 'a' })))).toMatchObject({
      kind: 'rescheduled',
      booking: 'cal b',
      replaces: 'cal a',
    });
    expect(eventOf(readCal(bookingRescheduled({ uid: 'a', instead: 'a' })))).toMatchObject({
      booking: 'cal a',
      replaces: null,
    });
  });

  it('tells an end from a request to choose another date', () => {
    expect(eventOf(readCal(bookingCancelled({ uid: 'a' }))).kind).toBe('cancelled');
    const asked = bookingCancelled({ uid: 'a', requestReschedule: true });
    expect(eventOf(readCal(asked)).kind).toBe('released');
  });

  it('is left alone when it is about something else', () => {
    for (const triggerEvent of ['PING', 'MEETING_ENDED', 'BOOKING_REQUESTED']) {
      expect(readCal({ triggerEvent, payload: {} })).toEqual({ success: true, data: null });
    }
  });

  it.each<[unknown, string[]]>([
    ['BOOKING_CREATED', ['']],
    [{}, ['triggerEvent']],
    [{ triggerEvent: 'BOOKING_CREATED' }, ['payload']],
    [{ triggerEvent: 'BOOKING_CANCELLED', payload: { uid: '' } }, ['payload.uid']],
    [
      { triggerEvent: 'BOOKING_CREATED', payload: { uid: 'a', startTime: 'soon', attendees: [] } },
      ['payload.startTime', 'payload.attendees'],
    ],
  ])('names what it lacks: %j', (body, expected) => {
    expect(paths(readCal(body))).toEqual(expected);
  });
});

import { expect, it } from 'vitest';
import { inviteeUri } from '../../test/booking-deliveries.ts';
import { readCal } from './cal.ts';
import { readCalendly } from './calendly.ts';

it('a cancellation of an older kind, without the event, is read', () => {
  const payload = { uri: inviteeUri('a') };
  expect(readCalendly({ event: 'invitee.canceled', payload })).toMatchObject({
    data: { kind: 'cancelled', details: null },
  });
});

it.each<[typeof readCal, unknown, string[]]>([
  [readCalendly, [], ['']],
  [readCalendly, { event: 'invitee.canceled', payload: {} }, ['payload.uri']],
  [
    readCalendly,
    { event: 'invitee.created', payload: { uri: 'x', email: 'a@b.c', scheduled_event: {} } },
    ['payload.scheduled_event.start_time'],
  ],
  [readCal, { triggerEvent: 'BOOKING_CANCELLED', payload: { uid: '' } }, ['payload.uid']],
  [
    readCal,
    { triggerEvent: 'BOOKING_CREATED', payload: { uid: 'a', startTime: 'soon', attendees: [] } },
    ['payload.startTime', 'payload.attendees'],
  ],
])('%o names what %j lacks', (read, body, expected) => {
  const reading = read(body);
  const issues = reading.success ? [] : reading.error.issues;
  expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual(expected);
});

import { expect, it } from 'vitest';
import { inviteeUri } from '../../test/booking-deliveries.ts';
import { parseCalComWebhook } from './cal.ts';
import { parseCalendlyWebhook } from './calendly.ts';

it('a cancellation of an older kind, without the event, is read', () => {
  const payload = { uri: inviteeUri('a') };
  expect(parseCalendlyWebhook({ event: 'invitee.canceled', payload })).toMatchObject({
    data: { kind: 'cancelled', details: null },
  });
});

it.each<[typeof parseCalComWebhook, unknown, string[]]>([
  [parseCalendlyWebhook, [], ['']],
  [parseCalendlyWebhook, { event: 'invitee.canceled', payload: {} }, ['payload.uri']],
  [
    parseCalendlyWebhook,
    { event: 'invitee.created', payload: { uri: 'x', email: 'a@b.c', scheduled_event: {} } },
    ['payload.scheduled_event.start_time'],
  ],
  [
    parseCalComWebhook,
    { triggerEvent: 'BOOKING_CANCELLED', payload: { uid: '' } },
    ['payload.uid'],
  ],
  [
    parseCalComWebhook,
    { triggerEvent: 'BOOKING_CREATED', payload: { uid: 'a', startTime: 'soon', attendees: [] } },
    ['payload.startTime', 'payload.attendees'],
  ],
])('%o names what %j lacks', (read, body, expected) => {
  const reading = read(body);
  const issues = reading.success ? [] : reading.error.issues;
  expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual(expected);
});

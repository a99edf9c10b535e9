import { createHmac } from 'node:crypto';
import cal from './fixtures/bookings/cal.json' with { type: 'json' };
import calendly from './fixtures/bookings/calendly.json' with { type: 'json' };

/** The address of an invitee, which is Calendly's identifier of a booking. */
export const inviteeUri = (name: string) =>
  `https://api.calendly.com/scheduled_events/event-${name}/invitees/invitee-${name}`;

const minutesAfter = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

interface Booking {
  /** Tells this booking from others. */
  id: string;
  start?: string;
  /** When the provider sends it. */
  at?: string;
}

/**
 * What Calendly sends of an event such as `invitee.created`; `more` is what else its payload has.
 *
 * @see https://developer.calendly.com/api-docs/overview/webhooks/webhook-payload
 */
export function calendlyDelivery(event: string, { id, start, at }: Booking, more: object = {}) {
  const { payload } = calendly;
  const created_at = at ?? calendly.created_at;
  const start_time = start ?? payload.scheduled_event.start_time;
  const end_time = minutesAfter(start_time, 45);
  const scheduled_event = { ...payload.scheduled_event, start_time, end_time };
  const dated = { ...payload, created_at, updated_at: created_at, scheduled_event };
  return { created_at, event, payload: { ...dated, uri: inviteeUri(id), ...more } };
}

/**
 * What Cal.com sends of an event such as `BOOKING_CREATED`; `more` is what else its payload has.
 *
 * @see https://cal.com/docs/developing/guides/automation/webhooks
 */
export function calDelivery(triggerEvent: string, { id, start, at }: Booking, more: object = {}) {
  const startTime = start ?? cal.payload.startTime;
  const endTime = minutesAfter(startTime, 30);
  const status = triggerEvent === 'BOOKING_CANCELLED' ? 'CANCELLED' : cal.payload.status;
  const payload = { ...cal.payload, uid: id, startTime, endTime, status, ...more };
  return { triggerEvent, createdAt: at ?? cal.createdAt, payload };
}

/** The header of Cal.com's signature. */
export const signedByCal = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** The header of Calendly's signature. */
export function signedByCalendly(key: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${signedByCal(key, `${time}.${body}`)}`;
}

import { createHmac } from 'node:crypto';
import cal from './fixtures/bookings/cal.json' with { type: 'json' };
import calendly from './fixtures/bookings/calendly.json' with { type: 'json' };

/**
 * What the providers send, in the shapes that they publish, as far as the site reads it; the people and
 * addresses are invented.
 *
 * @see https://developer.calendly.com/api-docs/overview/webhooks/webhook-payload
 * @see https://cal.com/docs/developing/guides/automation/webhooks
 */

/** The address of an invitee, which is Calendly's identifier of a booking. */
export const inviteeUri = (name: string) =>
  `https://api.calendly.com/scheduled_events/event-${name}/invitees/invitee-${name}`;

const minutesAfter = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

interface Invitee {
  /** Tells this booking from others. */
  id: string;
  start?: string;
  at?: string;
}

function calendlyDelivery(event: string, { id, start, at }: Invitee, more: object) {
  const { payload } = calendly;
  const created_at = at ?? calendly.created_at;
  const start_time = start ?? payload.scheduled_event.start_time;
  const end_time = minutesAfter(start_time, 45);
  const scheduled_event = { ...payload.scheduled_event, start_time, end_time };
  const dated = { ...payload, created_at, updated_at: created_at, scheduled_event };
  return { created_at, event, payload: { ...dated, uri: inviteeUri(id), ...more } };
}

/** `invitee.created`, in the place of another booking if one is named. */
export const inviteeCreated = ({ instead, ...invitee }: Invitee & { instead?: string }) =>
  calendlyDelivery('invitee.created', invitee, {
    old_invitee: instead ? inviteeUri(instead) : null,
  });

/** `invitee.canceled`: for good, or because another booking takes its place. */
export const inviteeCanceled = ({ next, ...invitee }: Invitee & { next?: string }) =>
  calendlyDelivery('invitee.canceled', invitee, {
    new_invitee: next ? inviteeUri(next) : null,
    rescheduled: next !== undefined,
  });

type CalBooking = Omit<Invitee, 'id'> & { uid: string };

function calDelivery(triggerEvent: string, { uid, start, at }: CalBooking, more: object) {
  const startTime = start ?? cal.payload.startTime;
  const endTime = minutesAfter(startTime, 30);
  const payload = { ...cal.payload, uid, startTime, endTime, ...more };
  return { triggerEvent, createdAt: at ?? cal.createdAt, payload };
}

export const bookingCreated = (booking: CalBooking) => calDelivery('BOOKING_CREATED', booking, {});

/** `BOOKING_RESCHEDULED`: under a new uid in the place of another, or under the same one. */
export const bookingRescheduled = ({ instead, ...booking }: CalBooking & { instead?: string }) =>
  calDelivery('BOOKING_RESCHEDULED', booking, {
    ...(instead && { rescheduleUid: instead }),
  });

/** `BOOKING_CANCELLED`: for good, or with the request to choose another date. */
export const bookingCancelled = ({
  requestReschedule = false,
  ...booking
}: CalBooking & { requestReschedule?: boolean }) =>
  calDelivery('BOOKING_CANCELLED', booking, {
    status: 'CANCELLED',
    cancellationReason: '',
    requestReschedule,
  });

/** The header of Cal.com's signature. */
export const signedByCal = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** The header of Calendly's signature. */
export function signedByCalendly(key: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${signedByCal(key, `${time}.${body}`)}`;
}

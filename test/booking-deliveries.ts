/**
 * What the providers send, in the shapes that they publish, as far as the site reads it; the people and
 * addresses are invented.
 *
 * @see https://developer.calendly.com/api-docs/overview/webhooks/webhook-payload
 * @see https://cal.com/docs/developing/guides/automation/webhooks
 */

const CALENDLY = 'https://api.calendly.com';

/** The address of an invitee, which is Calendly's identifier of a booking. */
export const inviteeUri = (name: string) =>
  `${CALENDLY}/scheduled_events/event-${name}/invitees/invitee-${name}`;

const minutesAfter = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString().replace('.000Z', '.000000Z');

interface Invitee {
  /** Tells this booking from others. */
  id: string;
  start?: string;
  at?: string;
}

function inviteePayload({ id, start = '2026-12-01T09:00:00.000000Z', at }: Required<Invitee>) {
  return {
    created_at: at,
    updated_at: at,
    email: 'ana.muestra@example.org',
    name: 'Ana Muestra',
    new_invitee: null as string | null,
    old_invitee: null as string | null,
    questions_and_answers: [{ answer: 'Beam time in spring' }],
    rescheduled: false,
    scheduled_event: {
      end_time: minutesAfter(start, 45),
      name: '45 Minute Meeting',
      start_time: start,
    },
    uri: inviteeUri(id),
  };
}

const calendlyDelivery = (event: string, at: string, payload: object) => ({
  created_at: at,
  event,
  payload,
});

const NOON = '2026-11-20T12:00:00.000000Z';

/** `invitee.created`, in the place of another booking if one is named. */
export function inviteeCreated({
  id,
  start = '2026-12-01T09:00:00.000000Z',
  at = NOON,
  instead,
}: Invitee & { instead?: string }) {
  return calendlyDelivery('invitee.created', at, {
    ...inviteePayload({ id, start, at }),
    old_invitee: instead ? inviteeUri(instead) : null,
  });
}

/** `invitee.canceled`: for good, or because another booking takes its place. */
export function inviteeCanceled({
  id,
  start = '2026-12-01T09:00:00.000000Z',
  at = NOON,
  next,
}: Invitee & { next?: string }) {
  return calendlyDelivery('invitee.canceled', at, {
    ...inviteePayload({ id, start, at }),
    new_invitee: next ? inviteeUri(next) : null,
    rescheduled: next !== undefined,
  });
}

interface CalBooking {
  uid: string;
  start?: string;
  at?: string;
}

function calDelivery(
  triggerEvent: string,
  { uid, start = '2026-12-01T09:00:00Z', at = '2026-11-20T12:00:00.000Z' }: CalBooking,
  more: object,
) {
  return {
    triggerEvent,
    createdAt: at,
    payload: {
      title: '30 Min Meeting between Vera Vzorová and Ana Muestra',
      startTime: start,
      endTime: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
      additionalNotes: 'LET spectra',
      attendees: [{ email: 'ana.muestra@example.org', name: 'Ana Muestra' }],
      uid,
      status: 'ACCEPTED',
      ...more,
    },
  };
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

async function hmac(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ]);
  const bytes = await crypto.subtle.sign('HMAC', secret, encoder.encode(text));
  return Buffer.from(bytes).toString('hex');
}

/** The header of Calendly's signature. */
export async function signedByCalendly(key: string, body: string, at: Date): Promise<string> {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${await hmac(key, `${time}.${body}`)}`;
}

/** The header of Cal.com's signature. */
export const signedByCal = hmac;

/**
 * What the providers send, in the shapes that they publish; the people and addresses are invented.
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

export interface Invitee {
  /** Tells this booking from others. */
  id: string;
  start?: string;
  at?: string;
}

function inviteePayload({ id, start = '2026-12-01T09:00:00.000000Z', at }: Required<Invitee>) {
  return {
    cancel_url: `https://calendly.com/cancellations/invitee-${id}`,
    created_at: at,
    email: 'ana.muestra@example.org',
    event: `${CALENDLY}/scheduled_events/event-${id}`,
    first_name: null,
    last_name: null,
    name: 'Ana Muestra',
    new_invitee: null as string | null,
    no_show: null,
    old_invitee: null as string | null,
    payment: null,
    questions_and_answers: [
      {
        answer: 'Beam time in spring',
        position: 0,
        question: 'Please share anything that will help prepare for our meeting.',
      },
    ],
    reconfirmation: null,
    reschedule_url: `https://calendly.com/reschedulings/invitee-${id}`,
    rescheduled: false,
    routing_form_submission: null,
    scheduled_event: {
      created_at: at,
      end_time: minutesAfter(start, 45),
      event_guests: [],
      event_memberships: [
        { user: `${CALENDLY}/users/AAAAAAAAAAAAAAAA`, user_email: 'host@example.org' },
      ],
      event_type: `${CALENDLY}/event_types/BBBBBBBBBBBBBBBB`,
      invitees_counter: { total: 1, active: 1, limit: 1 },
      location: { type: 'zoom', status: 'pushed', join_url: 'https://zoom.example/j/1' },
      name: '45 Minute Meeting',
      start_time: start,
      status: 'active',
      updated_at: at,
      uri: `${CALENDLY}/scheduled_events/event-${id}`,
    },
    status: 'active',
    text_reminder_number: null,
    timezone: 'Europe/Prague',
    tracking: {
      utm_campaign: null,
      utm_source: null,
      utm_medium: null,
      utm_content: null,
      utm_term: null,
      salesforce_uuid: null,
    },
    updated_at: at,
    uri: inviteeUri(id),
  };
}

const calendlyDelivery = (event: string, at: string, payload: object) => ({
  created_at: at,
  created_by: `${CALENDLY}/users/AAAAAAAAAAAAAAAA`,
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
  const cancellation = {
    canceled_by: 'Ana Muestra',
    canceler_type: 'invitee',
    created_at: at,
    reason: '',
  };
  const payload = inviteePayload({ id, start, at });
  return calendlyDelivery('invitee.canceled', at, {
    ...payload,
    cancellation,
    new_invitee: next ? inviteeUri(next) : null,
    rescheduled: next !== undefined,
    scheduled_event: { ...payload.scheduled_event, cancellation, status: 'canceled' },
    status: 'canceled',
  });
}

export interface CalBooking {
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
      bookerUrl: 'https://cal.com',
      title: '30 Min Meeting between Vera Vzorová and Ana Muestra',
      startTime: start,
      endTime: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
      additionalNotes: 'LET spectra',
      type: '30min',
      description: '',
      eventTypeId: 100,
      hideCalendarNotes: false,
      schedulingType: null,
      seatsPerTimeSlot: null,
      organizer: {
        id: 1,
        name: 'Vera Vzorová',
        email: 'vera@example.org',
        username: 'vera',
        timeZone: 'Europe/Prague',
        language: { locale: 'en' },
        timeFormat: 'HH:mm',
        utcOffset: 60,
      },
      attendees: [
        {
          email: 'ana.muestra@example.org',
          name: 'Ana Muestra',
          firstName: 'Ana',
          lastName: 'Muestra',
          timeZone: 'Europe/Madrid',
          language: { locale: 'es' },
          utcOffset: 60,
        },
      ],
      customInputs: {},
      responses: {
        name: { label: 'your_name', value: 'Ana Muestra', isHidden: false },
        email: { label: 'email_address', value: 'ana.muestra@example.org', isHidden: false },
      },
      location: 'integrations:daily',
      destinationCalendar: null,
      iCalUID: `${uid}@Cal.com`,
      iCalSequence: 0,
      requiresConfirmation: false,
      uid,
      eventTitle: '30 Min Meeting',
      eventDescription: '',
      price: 0,
      currency: 'usd',
      length: 30,
      bookingId: 200,
      metadata: {},
      status: 'ACCEPTED',
      ...more,
    },
  };
}

export const bookingCreated = (booking: CalBooking) => calDelivery('BOOKING_CREATED', booking, {});

/** `BOOKING_RESCHEDULED`: under a new uid in the place of another, or under the same one. */
export const bookingRescheduled = ({ instead, ...booking }: CalBooking & { instead?: string }) =>
  calDelivery('BOOKING_RESCHEDULED', booking, {
    ...(instead && { rescheduleId: 199, rescheduleUid: instead }),
    rescheduleStartTime: '2026-12-01T09:00:00Z',
    rescheduleEndTime: '2026-12-01T09:30:00Z',
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

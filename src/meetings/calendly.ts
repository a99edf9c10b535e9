import { z } from 'zod';
import type { BookingEvent } from '../../records/booking-event.ts';
import { type BookingEventReading, deliveryFields, makeTopic } from './delivery.ts';

const { email, identifier, moment, optionalMoment } = deliveryFields;

const details = z
  .object({
    name: deliveryFields.name.nullish(),
    email,
    questions_and_answers: z.array(z.object({ answer: z.string().nullish() })).catch([]),
    scheduled_event: z.object({
      name: z.string().catch(''),
      start_time: moment,
      end_time: moment.nullish(),
    }),
  })
  .transform(({ name, email, questions_and_answers, scheduled_event: event }) => ({
    name: name || email,
    email,
    date: event.start_time,
    end_date: event.end_time ?? null,
    topic: makeTopic(
      event.name,
      questions_and_answers.map(({ answer }) => answer),
    ),
  }));

const sentAt = { created_at: optionalMoment };
const invitee = { uri: identifier, created_at: optionalMoment, updated_at: optionalMoment };

const created = z
  .object({
    ...sentAt,
    payload: z
      .object({ ...invitee, old_invitee: identifier.nullish() })
      .and(details.transform((details) => ({ details }))),
  })
  .transform(({ payload, created_at }): BookingEvent => {
    const { uri, old_invitee: replaced, details } = payload;
    return {
      source: 'calendly',
      kind: replaced ? 'rescheduled' : 'booked',
      booking: bookingName(uri),
      replaces: replaced ? bookingName(replaced) : null,
      status: 'confirmed',
      details,
      told_at: latest(created_at, payload.created_at, payload.updated_at),
    };
  });

const canceled = z
  .object({
    ...sentAt,
    payload: z
      .object({
        ...invitee,
        rescheduled: z.boolean().nullish(),
        new_invitee: identifier.nullish(),
      })
      .and(
        details
          .nullable()
          .catch(null)
          .transform((details) => ({ details })),
      ),
  })
  .transform(({ payload, created_at }): BookingEvent => {
    const { uri, rescheduled, new_invitee: next, details } = payload;
    const ended = {
      source: 'calendly',
      booking: bookingName(uri),
      replaces: null,
      told_at: latest(created_at, payload.created_at, payload.updated_at),
    } as const;
    if (!rescheduled) return { ...ended, kind: 'cancelled', status: 'cancelled', details };
    // The new date is a separate booking, whose event comes before or after this one.
    const link = next ? { booking: bookingName(next), replaces: bookingName(uri) } : {};
    return { ...ended, ...link, kind: 'replaced', status: 'confirmed', details: null };
  });

/**
 * Parses a webhook delivery from Calendly (version 2). @see
 * https://developer.calendly.com/api-docs/overview/webhooks/webhook-payload
 */
export function parseCalendlyWebhook(body: unknown): BookingEventReading {
  const kind = z.object({ event: z.string('must be text') }, 'must be an object').safeParse(body);
  if (!kind.success) return kind;
  if (kind.data.event === 'invitee.created') return created.safeParse(body);
  if (kind.data.event === 'invitee.canceled') return canceled.safeParse(body);
  return { success: true, data: null };
}

const bookingName = (uri: string) => `calendly ${uri}`;

const latest = (...moments: (string | null)[]) =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);

import { z } from 'zod';
import type { BookingEvent } from '../../records/booking-event.ts';
import { type BookingEventReading, deliveryFields, makeTopic } from './delivery.ts';

const { email, identifier, moment, optionalMoment } = deliveryFields;

const attendee = z.object({ name: deliveryFields.name.nullish(), email });

const details = z
  .object({
    startTime: moment,
    endTime: moment.nullish(),
    title: z.string().catch(''),
    additionalNotes: z.string().nullish(),
    attendees: z.array(attendee, 'must be a list').min(1, 'must name someone'),
  })
  .transform(({ startTime, endTime, title, additionalNotes, attendees }) => {
    // The list is not empty, and its first attendee made the booking.
    const [{ name, email } = { name: '', email: '' }] = attendees;
    return {
      name: name || email,
      email,
      date: startTime,
      end_date: endTime ?? null,
      topic: makeTopic(title, [additionalNotes]),
    };
  });

const sentAt = { createdAt: optionalMoment };

const bookingSchema = (kind: 'booked' | 'rescheduled') =>
  z
    .object({
      ...sentAt,
      payload: z
        .object({
          uid: identifier,
          rescheduleUid: identifier.nullish(),
          status: z.string().nullish(),
        })
        .and(details.transform((details) => ({ details }))),
    })
    .transform(({ createdAt, payload: { uid, rescheduleUid, status, details } }): BookingEvent => {
      const replaces = rescheduleUid && rescheduleUid !== uid ? bookingName(rescheduleUid) : null;
      return {
        source: 'cal',
        kind,
        booking: bookingName(uid),
        replaces,
        status: status?.toUpperCase() === 'PENDING' ? 'pending' : 'confirmed',
        details,
        told_at: createdAt,
      };
    });

const cancelled = z
  .object({
    ...sentAt,
    payload: z.object({ uid: identifier, requestReschedule: z.boolean().nullish() }).and(
      details
        .nullable()
        .catch(null)
        .transform((details) => ({ details })),
    ),
  })
  .transform(
    ({ createdAt, payload: { uid, requestReschedule, details } }): BookingEvent => ({
      source: 'cal',
      // Asking the visitor to reschedule is a cancellation too, which the visitor's response reverses.
      kind: requestReschedule ? 'released' : 'cancelled',
      booking: bookingName(uid),
      replaces: null,
      status: 'cancelled',
      details,
      told_at: createdAt,
    }),
  );

/**
 * Parses a webhook delivery from Cal.com (version 2021-10-20). @see
 * https://cal.com/docs/developing/guides/automation/webhooks
 */
export function parseCalComWebhook(body: unknown): BookingEventReading {
  const kind = z
    .object({ triggerEvent: z.string('must be text') }, 'must be an object')
    .safeParse(body);
  if (!kind.success) return kind;
  switch (kind.data.triggerEvent) {
    case 'BOOKING_CREATED':
      return bookingSchema('booked').safeParse(body);
    case 'BOOKING_RESCHEDULED':
      return bookingSchema('rescheduled').safeParse(body);
    case 'BOOKING_CANCELLED':
      return cancelled.safeParse(body);
    default:
      return { success: true, data: null };
  }
}

const bookingName = (uid: string) => `cal ${uid}`;

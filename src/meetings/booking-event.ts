import { z } from 'zod';
import { withAsciiDomain } from '../values/email.ts';
import { storedMoment } from '../values/time.ts';

/** The guest, date and topic of a booking. Dates are ISO 8601 in UTC. */
interface BookingDetails {
  name: string;
  email: string;
  date: string;
  end_date: string | null;
  topic: string;
}

/** An event of a scheduling provider, in one shape for all providers. */
export interface BookingEvent {
  source: 'calendly' | 'cal';
  /**
   * - `booked`, `rescheduled`: the booking stands at a date;
   * - `replaced`: another booking stands, or will stand, in its place;
   * - `released`: it is off until the visitor chooses another date;
   * - `cancelled`: it is off.
   */
  kind: 'booked' | 'rescheduled' | 'replaced' | 'released' | 'cancelled';
  /** The provider and its identifier of the booking. */
  booking: string;
  /** The booking in whose place this one stands. */
  replaces: string | null;
  /** The meeting's status unless another event or the administrator set it. */
  status: 'pending' | 'confirmed' | 'cancelled';
  details: BookingDetails | null;
  /** When it happened, if the provider gives a time: ISO 8601 in UTC. */
  told_at: string | null;
}

/** The event of a delivery; null for kinds that the site does not use. */
export type BookingEventReading =
  | { success: true; data: BookingEvent | null }
  | { success: false; error: { issues: z.core.$ZodIssue[] } };

/** Identifies an event, so that a redelivery is recognised. */
export function eventId({ kind, booking, replaces, details, told_at }: BookingEvent): string {
  // A booking ends once; it may come to stand at the same date more than once.
  const time = kind === 'booked' || kind === 'rescheduled' ? [details?.date, told_at] : [];
  return [kind, booking, replaces, ...time].join(' ');
}

const NO_MOMENT = 'must be a date and a time with an offset';

/** A moment with its offset, as ISO 8601 in UTC. */
const moment = z.iso.datetime({ offset: true, error: NO_MOMENT }).transform((text, context) => {
  const stored = storedMoment(new Date(text));
  if (stored) return stored;
  context.addIssue(NO_MOMENT);
  return z.NEVER;
});

/** Fields that the deliveries of all providers have. */
export const deliveryFields = {
  /** Cut to the length that the site stores: providers set no limit of their own. */
  name: z.string().transform((text) => text.trim().slice(0, 200)),
  email: z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(254)
    .overwrite(withAsciiDomain),
  identifier: z.string('must be text').min(1, 'must not be empty').max(500),
  moment,
  /** When something happened, if it is given. */
  optionalMoment: moment.nullable().catch(null),
};

/** The subject, and what the visitor wrote about it. */
export function makeTopic(subject: string, remarks: (string | null | undefined)[]): string {
  const written = remarks.flatMap((remark) => remark?.trim() || []);
  return [subject.trim(), written.join('; ')].filter(Boolean).join(': ').slice(0, 1000);
}

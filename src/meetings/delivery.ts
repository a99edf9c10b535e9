import { z } from 'zod';
import type { BookingEvent } from '../../records/booking-event.ts';
import { withAsciiDomain } from '../values/email.ts';
import { storedMoment } from '../values/time.ts';

/** The event of a delivery; null for types that the site does not use. */
export type BookingEventReading =
  | { success: true; data: BookingEvent | null }
  | { success: false; error: { issues: z.core.$ZodIssue[] } };

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
  /** Cut to the length that the site stores: providers set no limit. */
  name: z.string().transform((text) => text.trim().slice(0, 200)),
  email: z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(254)
    .overwrite(withAsciiDomain),
  identifier: z.string('must be text').min(1, 'must not be empty').max(500),
  moment,
  /** When it happened, if given. */
  optionalMoment: moment.nullable().catch(null),
};

/** The subject, and the visitor's notes about it. */
export function makeTopic(subject: string, remarks: (string | null | undefined)[]): string {
  const written = remarks.flatMap((remark) => remark?.trim() || []);
  return [subject.trim(), written.join('; ')].filter(Boolean).join(': ').slice(0, 1000);
}

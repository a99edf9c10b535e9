import type { MeetingDetails } from './letter.ts';

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
  /** The guest, date and topic. Dates are ISO 8601 in UTC. */
  details: Pick<MeetingDetails, 'name' | 'email' | 'date' | 'end_date' | 'topic'> | null;
  /** When it happened, if the provider gives a time: ISO 8601 in UTC. */
  told_at: string | null;
}

/** Identifies an event, so that a redelivery is recognised. */
export function eventId({ kind, booking, replaces, details, told_at }: BookingEvent): string {
  // A booking ends once; it may come to stand at the same date more than once.
  const time = kind === 'booked' || kind === 'rescheduled' ? [details?.date, told_at] : [];
  return [kind, booking, replaces, ...time].join(' ');
}

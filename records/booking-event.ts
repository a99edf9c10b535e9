import type { MeetingDetails } from './letter.ts';

/** An event of a scheduling provider, in the same form for all providers. */
export interface BookingEvent {
  source: 'calendly' | 'cal';
  /**
   * - `booked`, `rescheduled`: the booking has a date; - `replaced`: another booking replaces it, or will; -
   * `released`: it is off until the visitor chooses another date; - `cancelled`: it is off.
   */
  kind: 'booked' | 'rescheduled' | 'replaced' | 'released' | 'cancelled';
  /** The provider and its identifier of the booking. */
  booking: string;
  /** The booking that this one replaces. */
  replaces: string | null;
  /** The meeting's status unless another event or the administrator has set it. */
  status: 'pending' | 'confirmed' | 'cancelled';
  /** The guest, date and topic. Dates are ISO 8601 in UTC. */
  details: Pick<MeetingDetails, 'name' | 'email' | 'date' | 'end_date' | 'topic'> | null;
  /** When it happened, if the provider gives a time: ISO 8601 in UTC. */
  told_at: string | null;
}

/** Identifies an event, so that a redelivery is recognised. */
export function eventId({ kind, booking, replaces, details, told_at }: BookingEvent): string {
  // A booking ends once, but may return to the same date.
  const time = kind === 'booked' || kind === 'rescheduled' ? [details?.date, told_at] : [];
  return [kind, booking, replaces, ...time].join(' ');
}

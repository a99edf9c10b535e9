import type { ConferenceFields } from '../../records/conference.ts';
import { daysUntil } from '../values/time.ts';

/** A conference or talk as shown in the Next Event card. */
export interface PlannedEvent
  extends Pick<ConferenceFields, 'name' | 'date' | 'location' | 'link'> {
  language: string;
}

/** An event with the number of days until it begins. */
export interface ComingEvent extends PlannedEvent {
  daysAway: number;
}

/**
 * Finds the next event after today; if two are on the same day, the first in the list.
 *
 * @example findNextEvent([...conferences, talk], { now, today: dayIn(now, timeZone), timeZone })?.daysAway // 3
 */
export function findNextEvent(
  events: readonly PlannedEvent[],
  { now, today, timeZone }: { now: Date; today: string; timeZone: string },
): ComingEvent | null {
  const [next] = events
    .filter(({ date }) => date > today)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return next ? { ...next, daysAway: daysUntil(next.date, now, timeZone) } : null;
}

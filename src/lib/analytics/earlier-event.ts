import type { AnalyticsEvent, ExcludedReason } from './event.ts';

/**
 * An event as versions before 22 November 2026 put it into the queue of Workers and into the folder
 * `DATA_DIR/traffic`. This file and its callers can be deleted a year later, when no site updates from one.
 */
export type EarlierEvent = Omit<AnalyticsEvent, 'excludedReason'> & {
  leftOut: ExcludedReason | null;
};

/** An event of this version or an earlier one, in the form of this version. */
export function currentEvent(event: AnalyticsEvent | EarlierEvent): AnalyticsEvent {
  if (!('leftOut' in event)) return event;
  const { leftOut, ...rest } = event;
  return { ...rest, excludedReason: leftOut };
}

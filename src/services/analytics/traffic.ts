import type { Sighting } from '../../lib/analytics/sighting.ts';

/** Takes note of who reads what, without making them wait. */
export interface Traffic {
  /**
   * @param byAdministrator asks whether it was the administrator, whose own reading does not count;
   * null for who brings no session
   * @param inBackground takes work that goes on beside the request
   */
  note(
    seen: Sighting,
    byAdministrator: (() => Promise<boolean>) | null,
    inBackground: (work: Promise<unknown>) => void,
  ): void;
}

/** Leaves the administrator out. When the session cannot be looked at, it was a visitor. */
export async function settled(
  seen: Sighting,
  byAdministrator: (() => Promise<boolean>) | null,
): Promise<Sighting> {
  if (seen.leftOut || !byAdministrator) return seen;
  const own = await byAdministrator().catch(() => false);
  return own ? { ...seen, leftOut: 'administrator' } : seen;
}

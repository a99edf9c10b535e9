import type { Db } from '../open.ts';
import { type Bibliometrics, storedBibliometrics } from './bibliometrics.ts';
import { type Conference, nextConference } from './conferences.ts';
import { type ListedPost, latestPost, nextScheduled, scheduledMoment } from './posts.ts';

export interface Home {
  conference: Conference | null;
  post: ListedPost | null;
  metrics: Bibliometrics;
  /** When the next scheduled post appears. */
  changesAt: Date | null;
}

/**
 * Everything that the home page shows, in one batch.
 *
 * @param today the day in the site's time zone: the next conference begins after it
 */
export async function selectHome(
  db: Db,
  { now, today, metrics }: { now: Date; today: string; metrics: Bibliometrics },
): Promise<Home> {
  const [conference, post, stored, scheduled] = await db.batch([
    nextConference(db, today),
    latestPost(db, now),
    storedBibliometrics(db),
    nextScheduled(db, now),
  ]);
  return {
    conference: conference[0] ?? null,
    post: post[0] ?? null,
    metrics: stored[0] ?? metrics,
    changesAt: scheduledMoment(scheduled),
  };
}

import { byNewest } from '../../src/publications/publication.ts';
import type { Db } from '../open.ts';
import { type Bibliometrics, storedBibliometrics } from './bibliometrics.ts';
import { nextConference } from './conferences.ts';
import { latestPost, nextScheduled, scheduledMoment } from './posts/read.ts';
import { featuredPublications, publicationTopics } from './publications/read.ts';

/**
 * Everything that the home page shows, in one batch.
 *
 * @param today the day in the site's time zone: the next conference begins after it
 * @param topics how many publications to make questions from
 */
export async function selectHome(
  db: Db,
  query: { now: Date; today: string; metrics: Bibliometrics | null; topics: number },
) {
  const { now, today, metrics, topics } = query;
  const [conference, post, stored, scheduled, publications, featured] = await db.batch([
    nextConference(db, today),
    latestPost(db, now),
    storedBibliometrics(db),
    nextScheduled(db, now),
    publicationTopics(db, topics),
    featuredPublications(db),
  ]);
  return {
    conference: conference[0] ?? null,
    post: post[0] ?? null,
    metrics: stored[0] ?? metrics,
    topics: publications,
    featured: featured.sort(byNewest),
    expiresAt: scheduledMoment(scheduled),
  };
}

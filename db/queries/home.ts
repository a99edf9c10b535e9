import { byNewest } from '../../src/publications/publication.ts';
import type { Db } from '../open.ts';
import { type Bibliometrics, storedBibliometrics } from './bibliometrics.ts';
import { nextConference } from './conferences.ts';
import { latestPost, nextScheduled, scheduledMoment } from './posts/read.ts';
import { featuredPublications, latestTitles } from './publications/read.ts';

/** Publications that the chat proposes to ask about. */
const ASKED_ABOUT = 4;

/**
 * Everything that the home page shows, in one batch.
 *
 * @param today the day in the site's time zone: the next conference begins after it
 */
export async function selectHome(
  db: Db,
  { now, today, metrics }: { now: Date; today: string; metrics: Bibliometrics | null },
) {
  const [conference, post, stored, scheduled, publications, featured] = await db.batch([
    nextConference(db, today),
    latestPost(db, now),
    storedBibliometrics(db),
    nextScheduled(db, now),
    latestTitles(db, ASKED_ABOUT),
    featuredPublications(db),
  ]);
  return {
    conference: conference[0] ?? null,
    post: post[0] ?? null,
    metrics: stored[0] ?? metrics,
    titles: publications,
    featured: featured.sort(byNewest),
    expiresAt: scheduledMoment(scheduled),
  };
}

/** What the chat proposes to ask about, in one batch. */
export async function selectChatTitles(db: Db, { now, today }: { now: Date; today: string }) {
  const [conference, posts, publications, scheduled] = await db.batch([
    nextConference(db, today),
    latestPost(db, now),
    latestTitles(db, ASKED_ABOUT),
    nextScheduled(db, now),
  ]);
  return {
    conference: conference[0] ?? null,
    post: posts[0] ?? null,
    titles: publications,
    expiresAt: scheduledMoment(scheduled),
  };
}

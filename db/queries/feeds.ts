import { asc, desc } from 'drizzle-orm';
import { byNewest } from '../../records/publication-vocabulary.ts';
import type { SiteLanguages } from '../../src/values/site-languages.ts';
import type { Db } from '../open.ts';
import { untrashedPosts as posts } from '../schema/posts.ts';
import { listedPublications as publications } from '../schema/publications.ts';
import {
  untrashedConferences as conferences,
  untrashedProjects as projects,
  untrashedTalks as talks,
} from '../schema/records.ts';
import { publishedPages } from './posts/pages.ts';
import { isListedPost, isPublicPost, nextScheduled, scheduledMoment } from './posts/read.ts';

/** Maximum number of entries in a feed, or on a page of it: readers poll often, and keep entries. */
export const FEED_ENTRIES = 50;

type FeedPost = typeof posts.$inferSelect;
export type CalendarConference = typeof conferences.$inferSelect;

/**
 * A page of the public posts in a language in full, newest first; empty past the end.
 *
 * @returns the page, whether another one follows, and the date of the next scheduled post
 */
export async function selectPostFeed(
  db: Db,
  { now, site, page }: { now: Date; site: SiteLanguages; page: number },
): Promise<{ posts: FeedPost[]; hasNext: boolean; expiresAt: Date | null }> {
  const [latest, scheduled] = await db.batch([
    db
      .select()
      .from(posts)
      .where(isListedPost(now, site))
      .orderBy(desc(posts.published_at), desc(posts.id))
      .limit(FEED_ENTRIES + 1)
      .offset((page - 1) * FEED_ENTRIES),
    nextScheduled(db, now),
  ]);
  return {
    posts: latest.slice(0, FEED_ENTRIES),
    hasNext: latest.length > FEED_ENTRIES,
    expiresAt: scheduledMoment(scheduled),
  };
}

/** All conferences with the time at which they were added, earliest first. */
export async function selectCalendar(db: Db): Promise<CalendarConference[]> {
  return db.select().from(conferences).orderBy(asc(conferences.date), asc(conferences.id));
}

/** The site's content, newest first, with all translations, for sitemaps and lists. */
export async function selectContents(db: Db, now: Date) {
  const { id, title, year, month, status, created_at } = publications;
  const { slug, excerpt, language, translation_of, updated_at } = posts;
  const [papers, written, own, given, projectRows, scheduled] = await db.batch([
    db.select({ id, title, year, month, status, created: created_at }).from(publications),
    db
      .select({
        ...{ id: posts.id, slug, title: posts.title, excerpt },
        ...{ language, translation_of, updated: updated_at },
      })
      .from(posts)
      .where(isPublicPost(now))
      .orderBy(desc(posts.published_at), desc(posts.id)),
    publishedPages(db),
    db.select({ id: talks.id, title: talks.title, date: talks.date }).from(talks),
    db.select({ id: projects.id, title: projects.title }).from(projects),
    nextScheduled(db, now),
  ]);
  return {
    publications: papers.sort(byNewest),
    posts: written,
    pages: own,
    talks: given,
    projects: projectRows,
    expiresAt: scheduledMoment(scheduled),
  };
}

import { asc, desc } from 'drizzle-orm';
import { byNewest } from '../../../src/lib/publications/sort.ts';
import type { Db } from '../../open.ts';
import { conferences, posts, publications } from '../../schema/index.ts';
import { isPublicPost, nextScheduled, scheduledMoment } from '../posts/read.ts';

/** Entries that a feed holds at most: readers ask often, and keep what they have seen. */
const ENTRIES = 50;

export type FeedPost = typeof posts.$inferSelect;
export type CalendarConference = typeof conferences.$inferSelect;

/** The latest public posts, whole, and when the next scheduled one appears. */
export async function selectPostFeed(
  db: Db,
  now: Date,
): Promise<{ posts: FeedPost[]; expiresAt: Date | null }> {
  const [latest, scheduled] = await db.batch([
    db
      .select()
      .from(posts)
      .where(isPublicPost(now))
      .orderBy(desc(posts.published_at), desc(posts.id))
      .limit(ENTRIES),
    nextScheduled(db, now),
  ]);
  return { posts: latest, expiresAt: scheduledMoment(scheduled) };
}

/** The newest publications, as many as a feed holds. */
export async function selectPublicationFeed(db: Db) {
  const all = await db.select().from(publications);
  return all.sort(byNewest).slice(0, ENTRIES);
}

/** All conferences with when they were entered, earliest first. */
export async function selectCalendar(db: Db): Promise<CalendarConference[]> {
  return db.select().from(conferences).orderBy(asc(conferences.date), asc(conferences.id));
}

export interface Contents {
  publications: {
    id: number;
    title: string;
    year: number;
    month: string | null;
    created: string;
  }[];
  posts: { slug: string; title: string; excerpt: string | null; updated: string }[];
  expiresAt: Date | null;
}

/** What there is on the site, newest first: for those who list it. */
export async function selectContents(db: Db, now: Date): Promise<Contents> {
  const [papers, written, scheduled] = await db.batch([
    db
      .select({
        id: publications.id,
        title: publications.title,
        year: publications.year,
        month: publications.month,
        created: publications.created_at,
      })
      .from(publications),
    db
      .select({
        slug: posts.slug,
        title: posts.title,
        excerpt: posts.excerpt,
        updated: posts.updated_at,
      })
      .from(posts)
      .where(isPublicPost(now))
      .orderBy(desc(posts.published_at), desc(posts.id)),
    nextScheduled(db, now),
  ]);
  return {
    publications: papers.sort(byNewest),
    posts: written,
    expiresAt: scheduledMoment(scheduled),
  };
}

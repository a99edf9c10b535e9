import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { CardPost } from '../../src/posts/metadata.ts';
import type { CardPublication } from '../../src/publications/metadata.ts';
import type { Db } from '../open.ts';
import { untrashedPosts as posts } from '../schema/posts.ts';
import { untrashedPublications as publications } from '../schema/publications.ts';

/** The records that have a share card: publications, and posts that are or will be public and have no image of their own. */
interface CardRecords {
  publications: (CardPublication & { id: number })[];
  posts: (CardPost & { id: number })[];
}

/** All records that have a share card, or those with an id. */
export async function selectCardRecords(db: Db, id?: number): Promise<CardRecords> {
  const { title, authors, publication_type, year, month, status } = publications;
  const { author, published_at, featured_image } = posts;
  const [foundPublications, foundPosts] = await db.batch([
    db
      .select({ id: publications.id, title, authors, publication_type, year, month, status })
      .from(publications)
      .where(id === undefined ? sql`true` : eq(publications.id, id)),
    db
      .select({ id: posts.id, title: posts.title, author, published_at })
      .from(posts)
      .where(
        and(
          eq(posts.published, true),
          or(isNull(featured_image), eq(featured_image, '')),
          id === undefined ? undefined : eq(posts.id, id),
        ),
      ),
  ]);
  return { publications: foundPublications, posts: foundPosts };
}

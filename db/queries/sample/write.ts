import { count } from 'drizzle-orm';
import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import {
  aboutPhotos,
  conferences,
  posts,
  publications,
  samplePublications,
} from '../../schema/index.ts';

export interface SampleContent {
  publications: (typeof publications.$inferInsert)[];
  posts: (typeof posts.$inferInsert)[];
  conferences: (typeof conferences.$inferInsert)[];
  photos: (typeof aboutPhotos.$inferInsert)[];
}

/** True for a database with no publication, post or conference. */
export async function isEmpty(db: Db): Promise<boolean> {
  const counts = await db.batch([
    db.select({ rows: count() }).from(publications),
    db.select({ rows: count() }).from(posts),
    db.select({ rows: count() }).from(conferences),
  ]);
  return counts.every(([row]) => row?.rows === 0);
}

/** Stores the sample: all of it, or nothing. */
export async function insertSample(db: Db, sample: SampleContent): Promise<void> {
  await runBatch(db, [
    ...sample.publications.map((row) => db.insert(publications).values(row)),
    db
      .insert(samplePublications)
      .select(db.select({ publication_id: publications.id }).from(publications)),
    ...sample.posts.map((row) => db.insert(posts).values(row)),
    ...sample.conferences.map((row) => db.insert(conferences).values(row)),
    ...sample.photos.map((row) => db.insert(aboutPhotos).values(row)),
  ]);
}

import { count } from 'drizzle-orm';
import {
  conferencePassages,
  postPassages,
  publicationPassages,
} from '../../../src/lib/assistant/passage.ts';
import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import {
  aboutPhotos,
  conferences,
  posts,
  publications,
  samplePublications,
} from '../../schema/index.ts';
import { newPassageStatements } from '../passages/write.ts';

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

/** Records that have no id yet: the statements that store their passages find it out. */
const NEW = { id: 0 };

/** Stores the sample: all of it, or nothing. */
export async function insertSample(db: Db, sample: SampleContent): Promise<void> {
  await runBatch(db, [
    ...sample.publications.map((row) => db.insert(publications).values(row)),
    ...newPassageStatements(
      db,
      'publication',
      sample.publications.map((row) => publicationPassages({ ...row, ...NEW })),
    ),
    db
      .insert(samplePublications)
      .select(db.select({ publication_id: publications.id }).from(publications)),
    ...sample.posts.map((row) => db.insert(posts).values(row)),
    ...newPassageStatements(
      db,
      'post',
      sample.posts.map((row) => postPassages({ ...row, ...NEW })),
    ),
    ...sample.conferences.map((row) => db.insert(conferences).values(row)),
    ...newPassageStatements(
      db,
      'conference',
      sample.conferences.map((row) => conferencePassages({ ...row, ...NEW })),
    ),
    ...sample.photos.map((row) => db.insert(aboutPhotos).values(row)),
  ]);
}

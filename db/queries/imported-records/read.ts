import { count } from 'drizzle-orm';
import type { Redirect } from '../../../src/lib/redirects.ts';
import type { Db } from '../../open.ts';
import {
  untrashedConferences as conferences,
  importedRecords,
  untrashedPages as pages,
  untrashedPosts as posts,
  redirects,
  samplePublications,
  sampleRecords,
} from '../../schema/index.ts';

export type ImportedRecord = typeof importedRecords.$inferSelect;
export type ImportedKind = ImportedRecord['kind'];

/** What of the site an import is compared with. */
export interface ImportState {
  imported: ImportedRecord[];
  posts: { id: number; slug: string }[];
  pages: { id: number; slug: string }[];
  conferences: { id: number }[];
  redirects: Redirect[];
  /** How many records of the invented sample are left. */
  samples: number;
}

/** What of the site an import is compared with, in one batch. */
export async function selectImportState(db: Db): Promise<ImportState> {
  const [imported, ofPosts, ofPages, ofConferences, ofRedirects, [publications], [records]] =
    await db.batch([
      db.select().from(importedRecords),
      db.select({ id: posts.id, slug: posts.slug }).from(posts),
      db.select({ id: pages.id, slug: pages.slug }).from(pages),
      db.select({ id: conferences.id }).from(conferences),
      db.select().from(redirects),
      db.select({ rows: count() }).from(samplePublications),
      db.select({ rows: count() }).from(sampleRecords),
    ]);
  return {
    imported,
    posts: ofPosts,
    pages: ofPages,
    conferences: ofConferences,
    redirects: ofRedirects,
    samples: (publications?.rows ?? 0) + (records?.rows ?? 0),
  };
}

import { eq, sql } from 'drizzle-orm';
import type { ConferenceFields } from '../../../src/lib/conferences.ts';
import type { PageFields } from '../../../src/lib/pages/page.ts';
import type { PostFields } from '../../../src/lib/posts/post.ts';
import type { Redirect } from '../../../src/lib/redirects.ts';
import { runBatch, type Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { conferences, importedRecords, pages, posts } from '../../schema/index.ts';
import { updatePage } from '../pages/write.ts';
import { updatePost } from '../posts/write.ts';
import { redirectStatements } from '../redirects.ts';

/** A record as an import stores it: cleaned and validated. */
export type ImportedFields =
  | { kind: 'post'; fields: PostFields & { slug: string } }
  | { kind: 'page'; fields: PageFields }
  | { kind: 'conference'; fields: ConferenceFields };

/** Where a record comes from. */
export interface ImportedFrom {
  source: string;
  digest: string;
  redirects: readonly Redirect[];
}

/** Stores a new record with where it comes from and its earlier addresses: all of it or nothing. */
export async function insertImported(
  db: Db,
  record: ImportedFields,
  { source, digest, redirects }: ImportedFrom,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await runBatch(db, [
    insertion(db, record, at),
    db
      .insert(importedRecords)
      // Of the row above, whatever its triggers inserted (https://sqlite.org/c3ref/last_insert_rowid.html).
      .values({ kind: record.kind, source, record: sql`last_insert_rowid()`, digest }),
    ...redirectStatements(db, redirects),
  ]);
}

function insertion(db: Db, record: ImportedFields, at: string): Statement {
  const times = { created_at: at, updated_at: at };
  switch (record.kind) {
    case 'post': {
      const { fields } = record;
      const published_at = fields.published ? (fields.published_at ?? at) : fields.published_at;
      return db.insert(posts).values({ ...fields, published_at, ...times });
    }
    case 'page':
      return db.insert(pages).values({ ...record.fields, ...times });
    case 'conference':
      return db.insert(conferences).values(record.fields);
  }
}

/** Brings what changed where it comes from into its record, which keeps its address. */
export async function updateImported(
  db: Db,
  id: number,
  record: ImportedFields,
  { source, digest, redirects }: ImportedFrom,
  now: Date,
): Promise<void> {
  if (record.kind === 'post') {
    const { slug: _, ...fields } = record.fields;
    await updatePost(db, id, fields, now);
  } else if (record.kind === 'page') {
    // Where its link stands may have been chosen here.
    const { slug: _, place: __, ...fields } = record.fields;
    await updatePage(db, id, fields, now);
  } else {
    const { logo: _, ...fields } = record.fields;
    await db.update(conferences).set(fields).where(eq(conferences.id, id));
  }
  await runBatch(db, [
    // Last: a run that stopped before it does the same again.
    db
      .insert(importedRecords)
      .values({ kind: record.kind, source, record: id, digest })
      .onConflictDoUpdate({
        target: [importedRecords.kind, importedRecords.source],
        set: { digest },
      }),
    ...redirectStatements(db, redirects),
  ]);
}

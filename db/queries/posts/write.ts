import { doiUrl } from '@academic-site/bibliography';
import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PageFields } from '../../../records/page.ts';
import type { PostFields } from '../../../records/post.ts';
import { newTextForm } from '../../../records/text-form.ts';
import type { Cleaned } from '../../../src/values/clean-html.ts';
import { newGuid } from '../../../src/values/guid.ts';
import { freeSlug, toSlug } from '../../../src/values/slug.ts';
import { isConstraintViolation } from '../../errors.ts';
import type { Db } from '../../open.ts';
import { PAGE, POST, posts, untrashedPages, untrashedPosts } from '../../schema/posts.ts';
import type { Statement } from '../../statements.ts';
import { draftRemoval } from './drafts.ts';
import { pagesQuery, type WrittenPage } from './pages.ts';
import { postsQuery, type WrittenPost } from './read.ts';
import {
  changesText,
  deleteOldVersions,
  isPresent,
  keepVersion,
  type PostRef,
} from './versions.ts';

/** A query that is part of a batch and returns rows. */
type Select<Row> = Statement & { _: { result: Row[] } };

/**
 * Stores a new post under a unique address, and deletes the draft of the form for new posts.
 *
 * @param fields validated; a published post without a date gets `now`
 */
export async function insertPost(
  db: Db,
  fields: Partial<Cleaned<PostFields>> & Pick<PostFields, 'title' | 'author'>,
  now: Date,
): Promise<WrittenPost> {
  const base = toSlug(fields.title);
  const date = fields.published && { published_at: fields.published_at ?? now.toISOString() };
  for (;;) {
    const slug = freeSlug(base, await takenSlugs(db, base));
    const row = { ...fields, ...date, ...POST, slug, guid: doiGuid(fields.doi) ?? newGuid() };
    const stored = await insert(db, row, now, postsQuery(db, eq(untrashedPosts.slug, slug)));
    // Another post took the address meanwhile; the next one is tried.
    if (stored !== 'taken') return stored;
  }
}

/**
 * A DOI as the id of a post in feeds, where archives of blogs read the DOIs that a blog gives itself; null for one too
 * long for an id.
 */
function doiGuid(doi: string | null | undefined): string | null {
  const address = doi ? doiUrl(doi) : '';
  return /^\S{1,500}$/.test(address) ? address : null;
}

async function takenSlugs(db: Db, base: string): Promise<Set<string>> {
  const { slug } = untrashedPosts;
  const rows = await db
    .select({ slug })
    .from(untrashedPosts)
    // Slugs that begin with the base and a hyphen; D1 limits the length of patterns.
    .where(or(eq(slug, base), and(gt(slug, `${base}-`), lt(slug, `${base}.`))));
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Stores a new page, and deletes the draft of the form for new pages.
 *
 * @param fields validated, with a normalised address
 * @returns the page, or "taken" if another one has its address
 */
export const insertPage = (
  db: Db,
  fields: Cleaned<PageFields>,
  now: Date,
): Promise<WrittenPage | 'taken'> =>
  insert(db, { ...fields, ...PAGE }, now, pagesQuery(db, eq(untrashedPages.slug, fields.slug)));

async function insert<Row>(
  db: Db,
  row: typeof posts.$inferInsert & Pick<PostRef, 'kind'>,
  now: Date,
  read: Select<Row>,
): Promise<Row | 'taken'> {
  const at = now.toISOString();
  return unlessTaken(async () => {
    const [, rows] = await db.batch([
      db.insert(posts).values({ ...row, created_at: at, updated_at: at }),
      read,
      draftRemoval(db, newTextForm(row.kind, row)),
    ]);
    const [stored] = rows;
    if (!stored) throw new Error('the database did not return the stored row');
    return stored;
  });
}

/**
 * Changes fields of a post. If its text changes, the previous text is kept as a version, and the draft of the post's
 * form is deleted. Publishing sets the date of a post without one; unpublishing keeps it. Nothing is read before
 * writing, so concurrent changes are not lost.
 *
 * @param changes validated
 * @returns the post, or null if there is none
 */
export async function updatePost(
  db: Db,
  id: number,
  changes: Partial<Cleaned<PostFields>>,
  now: Date,
): Promise<WrittenPost | null> {
  const stored = await update(
    db,
    { kind: 'post', id },
    changes,
    now,
    postsQuery(db, eq(untrashedPosts.id, id)),
  );
  return stored === 'taken' ? null : stored;
}

/**
 * Changes fields of a page, like {@link updatePost}.
 *
 * @param changes validated, with a normalised address
 * @returns the page, "taken" if another one has the address, or null if there is no such page
 */
export const updatePage = (
  db: Db,
  id: number,
  changes: Partial<Cleaned<PageFields>>,
  now: Date,
): Promise<WrittenPage | 'taken' | null> =>
  update(db, { kind: 'page', id }, changes, now, pagesQuery(db, eq(untrashedPages.id, id)));

async function update<Row>(
  db: Db,
  ref: PostRef,
  changes: Partial<typeof posts.$inferInsert>,
  now: Date,
  read: Select<Row>,
): Promise<Row | 'taken' | null> {
  const at = laterThanLast(now);
  const { published, published_at } = changes;
  const isPublished =
    published === undefined ? posts.published : sql.param(published, posts.published);
  const date = published_at === undefined ? posts.published_at : published_at;
  const guid = doiGuid(changes.doi);
  return unlessTaken(async () => {
    const [, , , , rows] = await db.batch([
      keepVersion(db, ref, changes, at),
      deleteOldVersions(db, ref.id),
      draftRemoval(db, ref.id, changesText(db, ref, changes)),
      db
        .update(posts)
        .set({
          ...changes,
          // Readers know a post that has been published by its id.
          ...(guid && { guid: sql`iif(${posts.published_at} is null, ${guid}, ${posts.guid})` }),
          published_at: sql`iif(${isPublished}, coalesce(${date}, ${now.toISOString()}), ${date})`,
          updated_at: at,
        })
        .where(isPresent(ref)),
      read,
    ]);
    return rows[0] ?? null;
  });
}

/** Time of a change: later than the row's last one, even if the clock was set back. */
const laterThanLast = (now: Date): SQL =>
  sql`max(${now.toISOString()}, strftime('%Y-%m-%dT%H:%M:%fZ', ${posts.updated_at}, '+0.001 seconds'))`;

async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await write();
  } catch (error) {
    const isTaken = 'UNIQUE constraint failed: blog_posts.kind, blog_posts.slug';
    if (isConstraintViolation(error, isTaken)) return 'taken';
    throw error;
  }
}

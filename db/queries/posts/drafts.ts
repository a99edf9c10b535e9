import { and, eq, type SQL, sql } from 'drizzle-orm';
import { parseNewTextForm } from '../../../records/text-form.ts';
import type { Db } from '../../open.ts';
import { postDrafts } from '../../schema/posts.ts';

interface PostDraft {
  fields: Record<string, unknown>;
  revision: number;
  updated_at: string;
}

/** Query for the forms of items in the trash, for use in another. */
const TRASHED_POST_FORMS = sql`(select cast(id as text) from blog_posts where trashed_at is not null)`;
const isVisibleDraft = (form: string) =>
  sql`${postDrafts.form} = ${form} and ${form} not in ${TRASHED_POST_FORMS}`;

export async function selectOptionalDraft(db: Db, form: string): Promise<PostDraft | null> {
  const [found] = await db.select().from(postDrafts).where(isVisibleDraft(form));
  if (!found) return null;
  const { fields, revision, updated_at } = found;
  return { fields: JSON.parse(fields), revision, updated_at };
}

/**
 * Stores the draft of a form, unless the same or a later revision is stored.
 *
 * @returns when it was stored, "late" for an earlier revision, null if the edited item was deleted
 */
export async function saveDraft(
  db: Db,
  form: string,
  { fields, revision, updated_at }: PostDraft,
): Promise<{ revision: number; updated_at: string } | 'late' | null> {
  const row = sql`select ${form}, ${JSON.stringify(fields)}, ${revision}, ${updated_at} where ${formExists(form)}`;
  const [[stored], [draft]] = await db.batch([
    db
      .insert(postDrafts)
      .select(row)
      .onConflictDoUpdate({
        target: postDrafts.form,
        set: {
          fields: sql`excluded.fields`,
          revision: sql`excluded.revision`,
          updated_at: sql`excluded.updated_at`,
        },
        setWhere: sql`${postDrafts.revision} < excluded.revision`,
      })
      .returning({ revision: postDrafts.revision, updated_at: postDrafts.updated_at }),
    db.select({ form: postDrafts.form }).from(postDrafts).where(isVisibleDraft(form)),
  ]);
  return stored ?? (draft ? 'late' : null);
}

const formExists = (form: string): SQL =>
  parseNewTextForm(form)
    ? sql`true`
    : sql`exists (select 1 from blog_posts where cast(id as text) = ${form} and trashed_at is null)`;

export async function deleteDraft(db: Db, form: string): Promise<void> {
  await db.delete(postDrafts).where(eq(postDrafts.form, form));
}

/** Deletes the draft of a form if a condition holds: part of the batch that saves the form. */
export const draftRemoval = (db: Db, form: string | number, when?: SQL) =>
  db.delete(postDrafts).where(and(eq(postDrafts.form, String(form)), when));

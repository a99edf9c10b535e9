import type { Context } from 'hono';
import {
  deleteDraft,
  NEW_FORM,
  saveDraft,
  selectDrafts,
  selectOptionalDraft,
} from '../../db/queries/posts/drafts.ts';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';
import { draft } from '../../src/lib/posts/post-fields.ts';
import { readBody } from './post-body.ts';

/** `/api/blog/admin/drafts/{form}`: what stands in a post's form and is not saved. */
export const drafts = app()
  .get('/', async (c) => c.json({ drafts: await selectDrafts(c.var.deps.db) }))
  .get('/:form', async (c) => {
    const found = await selectOptionalDraft(c.var.deps.db, formOf(c));
    if (!found) throw new HttpError(404, 'There is no draft.');
    return c.json(found);
  })
  .put('/:form', async (c) => {
    const { db, now } = c.var.deps;
    const sent = await readBody(c, draft);
    const saved = await saveDraft(db, formOf(c), { ...sent, updated_at: now().toISOString() });
    if (!saved) throw new HttpError(404, 'There is no such blog post.');
    if (saved === 'late') throw new HttpError(409, 'A later draft is stored already.');
    return c.json(saved);
  })
  .delete('/:form', async (c) => {
    await deleteDraft(c.var.deps.db, formOf(c));
    return c.json({ success: true });
  });

/** The form that the path names; throws 404 for what is none. */
export function formOf(c: Context<Env>): string {
  const form = c.req.param('form') ?? '';
  if (form !== NEW_FORM && !/^[1-9]\d{0,14}$/.test(form)) {
    throw new HttpError(404, 'There is no such form.');
  }
  return form;
}

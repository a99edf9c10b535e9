import { z } from 'zod';
import { deleteDraft, saveDraft, selectOptionalDraft } from '../../../db/queries/posts/drafts.ts';
import { draft, MAX_POST } from '../../../records/post.ts';
import { TEXT_FORM } from '../../../records/text-form.ts';
import { app } from '../../../src/http/app.ts';
import { json, param } from '../../../src/http/validate.ts';
import { Conflict, found } from '../../../src/values/errors.ts';

/** Validates the form in the path: that of a new post or page, or the id of the one being edited. */
export const formName = param(
  z.object({
    form: z.string().regex(TEXT_FORM, 'There is no such form.'),
  }),
);

/** `/api/blog/admin/drafts/{form}`: unsaved fields of the form for a post or page; null if there are none. */
export const draftsApi = app()
  .get('/:form', formName, async (c) => {
    return c.json(await selectOptionalDraft(c.var.deps.db, c.req.valid('param').form));
  })
  .put('/:form', formName, json(draft, { maxBytes: MAX_POST }), async (c) => {
    const { db, now } = c.var.deps;
    const { form } = c.req.valid('param');
    const sent = c.req.valid('json');
    const saved = await saveDraft(db, form, { ...sent, updated_at: now().toISOString() });
    found(saved, 'There is no such blog post.');
    if (saved === 'late') throw new Conflict('A newer draft is already stored.');
    return c.json(saved);
  })
  .delete('/:form', formName, async (c) => {
    await deleteDraft(c.var.deps.db, c.req.valid('param').form);
    return c.json({ success: true });
  });

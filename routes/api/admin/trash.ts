import { z } from 'zod';
import { selectTrash } from '../../../db/queries/trash.ts';
import { TRASH_KINDS } from '../../../records/trash.ts';
import { recordEvent } from '../../../src/http/account.ts';
import { app } from '../../../src/http/app.ts';
import { param } from '../../../src/http/validate.ts';
import { deleteFromTrash, restoreFromTrash } from '../../../src/records/trash.ts';
import { found } from '../../../src/values/errors.ts';
import { keys } from '../../../src/values/object.ts';

const NOT_THERE = 'There is no such item in the trash.';

const trashRef = param(z.object({ kind: z.enum(keys(TRASH_KINDS), NOT_THERE), id: z.string() }));

/** `/api/admin/trash`: deleted items, until their time is over. */
export const trashApi = app()
  .get('/', async (c) => c.json({ items: await selectTrash(c.var.deps.db) }))
  .post('/:kind/:id/restore', trashRef, async (c) => {
    const ref = c.req.valid('param');
    found(await restoreFromTrash(c.var.deps, ref), NOT_THERE);
    await recordEvent(c, 'restored', `${ref.kind}/${ref.id}`);
    return c.json({ success: true });
  })
  .delete('/:kind/:id', trashRef, async (c) => {
    found(await deleteFromTrash(c.var.deps, c.req.valid('param')), NOT_THERE);
    return c.json({ success: true });
  });

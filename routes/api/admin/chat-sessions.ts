import { selectChatHistory } from '../../../db/queries/chat.ts';
import { app } from '../../../src/http/app.ts';
import { moveRecordToTrash } from '../../../src/trash/trash.ts';
import { found } from '../../../src/values/errors.ts';

/** `/api/admin/chat-sessions`: what visitors asked the research assistant, and what it answered. */
export const chatSessionsApi = app()
  .get('/', async (c) => c.json(await selectChatHistory(c.var.deps.db)))
  .delete('/:id', async (c) => {
    const isDeleted = await moveRecordToTrash(c.var.deps, 'chat', c.req.param('id'));
    found(isDeleted, 'There is no such chat session.');
    return c.json({ success: true });
  });

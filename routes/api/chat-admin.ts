import { selectChatHistory } from '../../db/queries/chat/read.ts';
import { deleteChatSession } from '../../db/queries/chat/write.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';

/** `/api/admin/chat-sessions`: what visitors asked the research assistant, and what it answered. */
export const chatSessions = app()
  .get('/', async (c) => c.json(await selectChatHistory(c.var.deps.db)))
  .delete('/:id', async (c) => {
    if (!(await deleteChatSession(c.var.deps.db, c.req.param('id')))) {
      throw new HttpError(404, 'There is no such chat session.');
    }
    return c.json({ success: true });
  });

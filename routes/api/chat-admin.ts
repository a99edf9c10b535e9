import { deleteChatSession, selectChatHistory } from '../../db/queries/chat/history.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { streamedList } from './list-stream.ts';

/** `/api/admin/chat-sessions`: what visitors asked the research assistant, and what it answered. */
export const chatSessions = app()
  .get('/', (c) => streamedList(c, selectChatHistory(c.var.deps.db)))
  .delete('/:id', async (c) => {
    if (!(await deleteChatSession(c.var.deps.db, c.req.param('id')))) {
      throw new HttpError(404, 'There is no such chat session.');
    }
    return c.json({ success: true });
  });

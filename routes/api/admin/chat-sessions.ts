import { z } from 'zod';
import { selectChatHistory, selectOptionalChat } from '../../../db/queries/chat.ts';
import { app } from '../../../src/http/app.ts';
import { pageQuery, sendPage } from '../../../src/http/paging.ts';
import { flag, query } from '../../../src/http/validate.ts';
import { moveRecordToTrash } from '../../../src/records/trash.ts';
import { found } from '../../../src/values/errors.ts';

const wanted = pageQuery.extend({
  /** Part of the email address or the name. */
  q: z
    .string('must be given once')
    .trim()
    .max(254, 'must be at most 254 characters long')
    .default(''),
  unanswered: flag.default(false),
});

const NOT_THERE = 'There is no such chat session.';

/** `/api/admin/chat-sessions`: visitors' questions to the research assistant, with its answers. */
export const chatSessionsApi = app()
  .get('/', query(wanted), async (c) =>
    c.json(sendPage(c, await selectChatHistory(c.var.deps.db, c.req.valid('query')))),
  )
  .get('/:id', async (c) => {
    const session = await selectOptionalChat(c.var.deps.db, c.req.param('id'));
    return c.json(found(session, NOT_THERE));
  })
  .delete('/:id', async (c) => {
    const isDeleted = await moveRecordToTrash(c.var.deps, 'chat', c.req.param('id'));
    found(isDeleted, NOT_THERE);
    return c.json({ success: true });
  });

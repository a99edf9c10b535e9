import { z } from 'zod';
import {
  deleteMessage,
  selectContactMessages,
  updateMessageStatus,
} from '../../../db/queries/messages.ts';
import { MESSAGE_STATUSES } from '../../../records/message.ts';
import { app } from '../../../src/http/app.ts';
import { pageQuery, sendPage } from '../../../src/http/paging.ts';
import { flag, json, query, recordId } from '../../../src/http/validate.ts';
import { found } from '../../../src/values/errors.ts';

const change = z.object(
  { status: z.enum(MESSAGE_STATUSES, `must be one of ${MESSAGE_STATUSES.join(', ')}`) },
  'Send an object with a status',
);

const listed = pageQuery.extend({ archived: flag.optional() });

const NOT_THERE = 'There is no such message.';

/** `/api/admin/messages`: messages from the contact page. */
export const messagesApi = app()
  .get('/', query(listed), async (c) => {
    const messages = await selectContactMessages(c.var.deps.db, c.req.valid('query'));
    return c.json({ messages: sendPage(c, messages) });
  })
  .patch('/:id', json(change), recordId, async (c) => {
    const { id } = c.req.valid('param');
    const message = await updateMessageStatus(c.var.deps.db, id, c.req.valid('json').status);
    return c.json(found(message, NOT_THERE));
  })
  .delete('/:id', recordId, async (c) => {
    found(await deleteMessage(c.var.deps.db, c.req.valid('param').id), NOT_THERE);
    return c.json({ success: true });
  });

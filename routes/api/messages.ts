import { app } from '../../src/http/app.ts';
import { json } from '../../src/http/validate.ts';
import { sentMessage } from '../../src/lib/messages/message.ts';
import { receiveMessage } from '../../src/services/messages/receive-message.ts';

/** `POST /api/contact`: the form on the contact page. */
export const contact = app().post('/', json(sentMessage), async (c) => {
  const { ipAddress } = c.var.deps.requestInfo.locate(c);
  return c.json(await receiveMessage(c.var.deps, ipAddress, c.req.valid('json')), 201);
});

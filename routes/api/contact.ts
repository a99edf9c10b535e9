import { sentMessage } from '../../records/message.ts';
import { app } from '../../src/http/app.ts';
import { letterDeps, sendLetters } from '../../src/http/mail.ts';
import { siteIn } from '../../src/http/site-in.ts';
import { json } from '../../src/http/validate.ts';
import { receiveMessage } from '../../src/messages/receive-message.ts';

/** `POST /api/contact`: the form on the contact page. */
export const contactApi = app().post('/', json(sentMessage), async (c) => {
  const { ipAddress } = c.var.deps.requestInfo.locate(c);
  const { language, ...sent } = c.req.valid('json');
  const deps = { ...letterDeps(c), site: siteIn(c.var.deps, language) };
  const message = await receiveMessage(deps, ipAddress, sent);
  sendLetters(c);
  return c.json(message, 201);
});

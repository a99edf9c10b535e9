import { z } from 'zod';
import { endChat, startChat } from '../../db/queries/chat.ts';
import { readSiteCookie, siteCookie } from '../../src/account/cookies.ts';
import { app, setCookies, toAccountRequest } from '../../src/http/app.ts';
import { eventStream } from '../../src/http/event-stream.ts';
import { callLanguage, siteIn } from '../../src/http/site-in.ts';
import { json, jsonObject } from '../../src/http/validate.ts';
import { takeChatStart } from '../../src/limits/budgets.ts';
import type { Log } from '../../src/platform/log.ts';
import { updateVectors } from '../../src/search/passage-vectors.ts';
import { emailAddress } from '../../src/values/email.ts';

const COOKIE = 'chat_session';
const DAY_SECONDS = 24 * 60 * 60;

const text = () => z.string('must be text');

const name = text()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must be at most 100 characters long');
const id = text()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must be at most 100 characters long');

const start = jsonObject({
  name,
  email: emailAddress.nullish(),
  language: callLanguage,
});
/** An unknown session counts as ended, and so does an empty id. */
const end = jsonObject({
  name: name.optional(),
  sessionId: text().trim().max(100, 'must be at most 100 characters long').nullish(),
});
const message = jsonObject({
  message: text()
    .trim()
    // Invisible characters, such as a zero-width space, don't count.
    .refine((text) => !/^[\p{Cf}\s]*$/u.test(text), 'must not be empty')
    .max(2_000, 'must be at most 2,000 characters long'),
  sessionId: id,
  messageId: id.nullish(),
});

/** `/api/chat`: sessions with the research assistant. */
export const chatApi = app()
  .post('/start', json(start), async (c) => {
    const { email = null, name, language: named } = c.req.valid('json');
    const { language } = siteIn(c.var.deps, named);
    await takeChatStart(c.var.deps, toAccountRequest(c).network);
    const session_id = await startChat(c.var.deps.db, { name, email, language });
    setCookies(c, [siteCookie(toAccountRequest(c).secure, COOKIE, session_id, DAY_SECONDS)]);
    // A question is about to follow, so vectors that earlier runs did not reach are made now.
    c.executionCtx.waitUntil(updateVectors(c.var.deps));
    return c.json({ session_id });
  })
  .post('/end', json(end), async (c) => {
    const { sessionId } = c.req.valid('json');
    const request = toAccountRequest(c);
    const named = readSiteCookie(request, COOKIE);
    const session = sessionId ?? named;
    if (session) await endChat(c.var.deps.db, session);
    // The cookie may belong to another session, which continues.
    if (named && session === named) setCookies(c, [siteCookie(request.secure, COOKIE, '', 0)]);
    return c.json({ success: true });
  })
  .post('/', json(message), async (c) => {
    const { deps } = c.var;
    const { ipAddress } = deps.requestInfo.locate(c);
    const log: Log = (line) =>
      deps.log({ requestId: c.get('requestId'), path: c.req.path, ...line });
    // Loaded with the first message, so that no page waits for it.
    const { sendMessage } = await import('../../src/assistant/chat/send-message.ts');
    const answer = await sendMessage({ ...deps, log }, c.req.valid('json'), ipAddress);
    if (c.req.header('Accept')?.includes('text/event-stream')) {
      return eventStream(c, async (send) => {
        const exchange = await answer(
          (text) => send('token', { text }),
          () => send('searching', {}),
        );
        send('done', exchange);
      });
    }
    const work = answer(() => {});
    // The answer is stored even if the visitor has left: sending the message again returns it.
    c.executionCtx.waitUntil(work.catch(() => {}));
    return c.json(await work);
  });

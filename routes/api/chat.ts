import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { endChat, startChat } from '../../db/queries/chat/chat.ts';
import { app } from '../../src/http/app.ts';
import { readJson } from '../../src/http/body.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { answerMessage } from './chat-message.ts';
import { streamed } from './chat-stream.ts';

const COOKIE = 'chat_session';

const text = () => z.string('must be text');
const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, 'The request must be a JSON object.');

const name = text().trim().min(1, 'must not be empty').max(100, 'must be 100 characters at most');
const id = text().trim().min(1, 'must not be empty').max(100, 'must be 100 characters at most');

const start = fields({
  name,
  email: z.email('must be an e-mail address').max(254, 'must be 254 characters at most').nullish(),
});
const end = fields({ name: name.optional(), sessionId: id.nullish() });
const message = fields({
  message: text()
    .trim()
    // Characters that show nothing, such as a zero-width space, say nothing.
    .refine((said) => !/^[\p{Cf}\s]*$/u.test(said), 'must not be empty')
    .max(2_000, 'must be 2,000 characters at most'),
  sessionId: id,
  messageId: id.nullish(),
});

/** `/api/chat`: sessions with the research assistant. */
export const chat = app()
  .post('/start', async (c) => {
    const { email = null, ...visitor } = await body(c, start);
    const session_id = await startChat(c.var.deps.db, { ...visitor, email });
    setCookie(c, COOKIE, session_id, cookieOptions(c));
    return c.json({ session_id });
  })
  .post('/end', async (c) => {
    const { sessionId } = await body(c, end);
    const named = getCookie(c, COOKIE);
    const session = sessionId ?? named;
    if (!session || !(await endChat(c.var.deps.db, session))) {
      throw new HttpError(404, 'There is no such chat session.');
    }
    // The cookie may name another session, which goes on.
    if (session === named) deleteCookie(c, COOKIE, cookieOptions(c));
    return c.json({ success: true });
  })
  .post('/', async (c) => {
    const sent = await body(c, message);
    const answering = await answerMessage(c, sent);
    if (c.req.header('Accept')?.includes('text/event-stream')) return streamed(c, answering);
    return c.json(await answering.exchange(() => {}));
  });

async function body<Schema extends z.ZodType>(
  c: Context<Env>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await readJson(c));
  if (!parsed.success) throw validationError(parsed.error.issues);
  return parsed.data;
}

function cookieOptions(c: Context<Env>) {
  const { config, requestInfo } = c.var.deps;
  const site = config.SITE_URL ?? requestInfo.siteOrigin(c);
  return {
    httpOnly: true,
    sameSite: 'Lax',
    secure: site.startsWith('https:'),
    path: '/api/chat',
  } as const;
}

import type { Context } from 'hono';
import { z } from 'zod';
import { app } from '../../src/http/app.ts';
import { readJson } from '../../src/http/body.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { clientNetwork } from '../../src/lib/client-key.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../src/lib/password-length.ts';
import { authRequest, getSession, setCookies } from '../../src/middleware/access.ts';
import { limitedAttempt } from './limited-attempt.ts';

type CurrentUser = { role: 'visitor' } | { role: 'admin'; username: string };

const text = (max: number) =>
  z
    .string('must be text')
    .min(1, 'must not be empty')
    .max(max, `must be ${max} characters at most`);

const login = z.object(
  { username: text(64), password: text(MAX_PASSWORD) },
  'The request must be a JSON object.',
);
const passwordChange = z.object(
  {
    currentPassword: text(MAX_PASSWORD),
    newPassword: text(MAX_PASSWORD).min(
      MIN_PASSWORD,
      `must have ${MIN_PASSWORD} characters at least`,
    ),
  },
  'The request must be a JSON object.',
);

/** `/api/auth`: the administrator's session. */
export const auth = app()
  .post('/login', async (c) => {
    const { username, password } = await body(c, login);
    const { ipAddress } = c.var.deps.requestInfo.locate(c);
    const user = await limitedAttempt(
      c,
      [`name ${username.toLowerCase()}`, `address ${clientNetwork(ipAddress)}`],
      () => c.var.deps.auth.logIn(authRequest(c), { username, password }),
    );
    if (!user) throw new HttpError(401, 'Invalid username or password');
    setCookies(c, user.cookies);
    return c.json<CurrentUser>(administrator(user.username));
  })
  .post('/logout', async (c) => {
    setCookies(c, await c.var.deps.auth.logOut(authRequest(c)));
    return c.json({ success: true });
  })
  .get('/me', async (c) => {
    c.header('Cache-Control', 'no-store');
    const user = await getSession(c);
    return c.json<CurrentUser>(user ? administrator(user.username) : { role: 'visitor' });
  })
  .post('/change-password', async (c) => {
    const change = await body(c, passwordChange);
    // Counted apart from logins: who tries here must not lock the owner out.
    const user = await limitedAttempt(c, ['password change'], () =>
      c.var.deps.auth.changePassword(authRequest(c), change),
    );
    if (!user) throw new HttpError(401, 'Current password is incorrect');
    setCookies(c, user.cookies);
    return c.json({ success: true });
  });

const administrator = (username: string): CurrentUser => ({ username, role: 'admin' });

async function body<Schema extends z.ZodType>(
  c: Context<Env>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await readJson(c));
  if (!parsed.success) throw validationError(parsed.error.issues);
  return parsed.data;
}

import { z } from 'zod';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { json } from '../../src/http/validate.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../src/lib/login.ts';
import { authRequest, getSession, setCookies } from '../../src/middleware/access.ts';
import { changePassword, logIn } from '../../src/services/auth/log-in.ts';

type CurrentUser = { role: 'visitor' } | { role: 'admin'; username: string };

const text = (max: number) =>
  z
    .string('must be text')
    .min(1, 'must not be empty')
    .max(max, `must be ${max} characters at most`);

const loginFields = z.object(
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
  .post('/login', json(loginFields), async (c) => {
    const login = c.req.valid('json');
    const { ipAddress } = c.var.deps.requestInfo.locate(c);
    const user = await logIn(c.var.deps, { ...authRequest(c), ipAddress }, login);
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
  .post('/change-password', json(passwordChange), async (c) => {
    const change = c.req.valid('json');
    const user = await changePassword(c.var.deps, authRequest(c), change);
    if (!user) throw new HttpError(401, 'Current password is incorrect');
    setCookies(c, user.cookies);
    return c.json({ success: true });
  });

const administrator = (username: string): CurrentUser => ({ username, role: 'admin' });

import type { Context } from 'hono';
import { z } from 'zod';
import { selectOptionalAdministrator } from '../../db/queries/account/account.ts';
import { currentPassword, newPassword, password } from '../../src/account/fields.ts';
import { changePassword } from '../../src/account/password.ts';
import { endSession } from '../../src/account/sessions.ts';
import {
  getAdministrator,
  getCurrentUser,
  getRelyingParty,
  recordEvent,
} from '../../src/http/account.ts';
import { app, setCookies, toAccountRequest } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { json, jsonObject } from '../../src/http/validate.ts';
import { Unauthorized } from '../../src/values/errors.ts';
import { claim } from './auth/claim.ts';
import { login } from './auth/login.ts';
import { passkeys } from './auth/passkeys.ts';
import { sessions } from './auth/sessions.ts';
import { totp } from './auth/totp.ts';
import type { CurrentUser } from './auth/welcome.ts';

const passwordChange = jsonObject({
  currentPassword,
  newPassword,
  deleteTokens: z.boolean('must be true or false').optional(),
});
type PasswordChange = z.ZodType<z.output<typeof passwordChange>, z.input<typeof passwordChange>>;

/** An owner who only uses passkeys has no password to enter. */
async function getPasswordChange({ var: { deps } }: Context<Env>): Promise<PasswordChange> {
  const administrator = await selectOptionalAdministrator(deps.db);
  const hasPassword = administrator !== null && administrator.password_hash !== null;
  return hasPassword ? passwordChange.extend({ currentPassword: password }) : passwordChange;
}

/** `/api/auth`: login, logout and the logged-in user. */
export const authApi = app()
  .route('/login', login)
  .route('/claim', claim)
  .route('/passkeys', passkeys)
  .route('/sessions', sessions)
  .route('/totp', totp)
  .post('/logout', async (c) => {
    const request = toAccountRequest(c);
    const cookies = await endSession(c.var.deps, request);
    if (cookies.length > 0) await recordEvent(c, 'logout');
    setCookies(c, cookies);
    c.header('Clear-Site-Data', '"cache", "storage"');
    return c.json({ success: true });
  })
  .get('/proof', (c) => {
    getAdministrator(c, { fresh: true });
    return c.json({ success: true });
  })
  .get('/me', async (c) => {
    c.header('Cache-Control', 'no-store');
    const user = await getCurrentUser(c);
    return c.json<CurrentUser>(
      user ? { username: user.username, role: 'admin' } : { role: 'visitor' },
    );
  })
  .post('/change-password', json(getPasswordChange), async (c) => {
    const change = c.req.valid('json');
    const cookies = await changePassword(
      c.var.deps,
      toAccountRequest(c),
      getRelyingParty(c),
      getAdministrator(c),
      change,
    );
    if (!cookies) throw new Unauthorized('Current password is incorrect');
    setCookies(c, cookies);
    return c.json({ success: true });
  });

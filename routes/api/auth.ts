import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import type { z } from 'zod';
import { selectOptionalAdministrator } from '../../db/queries/auth.ts';
import { app } from '../../src/http/app.ts';
import {
  administratorOf,
  authRequest,
  currentUser,
  recordEvent,
  relyingParty,
  setCookies,
} from '../../src/http/auth.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';
import { json, jsonObject } from '../../src/http/validate.ts';
import {
  code,
  credential,
  currentPassword,
  newPassword,
  password,
  username,
} from '../../src/lib/auth/fields.ts';
import { checkClaimCode, claimSite } from '../../src/services/auth/claim.ts';
import { logIn, logInWithCode } from '../../src/services/auth/log-in.ts';
import {
  logInWithPasskey,
  passkeyCreation,
  passkeyRequest,
} from '../../src/services/auth/passkeys.ts';
import { changePassword } from '../../src/services/auth/password.ts';
import { endSession } from '../../src/services/auth/sessions.ts';

type CurrentUser = { role: 'visitor' } | { role: 'admin'; username: string };
type LoginAnswer = CurrentUser | { secondFactor: ('totp' | 'recovery')[] };

const loginFields = jsonObject({ username, password });
const claimFields = jsonObject({ code, username });
const claimSchema = claimFields
  .extend({
    password: newPassword.optional(),
    passkey: credential<RegistrationResponseJSON>().optional(),
  })
  .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    path: ['password'],
    message: 'Please give a password or a passkey',
  });
const passwordChange = jsonObject({ currentPassword, newPassword });
type PasswordChange = z.ZodType<z.output<typeof passwordChange>, z.input<typeof passwordChange>>;
const passkeyLogin = jsonObject({ response: credential<AuthenticationResponseJSON>() });

/** Who logs in with passkeys only has no password to give. */
async function passwordChangeOf({ var: { deps } }: Context<Env>): Promise<PasswordChange> {
  const administrator = await selectOptionalAdministrator(deps.db);
  const hasPassword = administrator !== null && administrator.password_hash !== null;
  return hasPassword ? passwordChange.extend({ currentPassword: password }) : passwordChange;
}

/** Sets the cookies of a login, and says who is logged in. */
function welcome(c: Context<Env>, { username, cookies }: { username: string; cookies: string[] }) {
  setCookies(c, cookies);
  return c.json<CurrentUser>({ username, role: 'admin' });
}

/** `/api/auth/login`: a password, then perhaps a code; or a passkey. */
const login = app()
  .post('/', json(loginFields), async (c) => {
    const result = await logIn(c.var.deps, authRequest(c), c.req.valid('json'));
    if (!result) throw new HttpError(401, 'Invalid username or password');
    const { cookies, ...answer } = result;
    setCookies(c, cookies);
    return c.json<LoginAnswer>(
      'secondFactor' in answer ? answer : { username: answer.username, role: 'admin' },
    );
  })
  .post('/second-factor', json(jsonObject({ code })), async (c) => {
    const user = await logInWithCode(c.var.deps, authRequest(c), c.req.valid('json').code);
    if (!user) throw new HttpError(401, 'This code is not right, or was used before.');
    return welcome(c, user);
  })
  .post('/passkey/options', async (c) =>
    c.json(await passkeyRequest(c.var.deps, authRequest(c), relyingParty(c))),
  )
  .post('/passkey', json(passkeyLogin), async (c) => {
    const { response } = c.req.valid('json');
    const user = await logInWithPasskey(c.var.deps, authRequest(c), relyingParty(c), response);
    if (!user) throw new HttpError(401, 'This passkey is not known here.');
    return welcome(c, user);
  });

/** `/api/auth/claim`: the first administrator of a new site. */
const claim = app()
  .post('/', json(claimSchema), async (c) =>
    welcome(c, await claimSite(c.var.deps, authRequest(c), relyingParty(c), c.req.valid('json'))),
  )
  .post('/options', json(claimFields), async (c) => {
    const { code, username } = c.req.valid('json');
    await checkClaimCode(c.var.deps, authRequest(c), code);
    return c.json(await passkeyCreation(c.var.deps, relyingParty(c), username));
  });

/** `/api/auth`: logging in and out, and who is logged in. */
export const auth = app()
  .route('/login', login)
  .route('/claim', claim)
  .post('/logout', async (c) => {
    const request = authRequest(c);
    const cookies = await endSession(c.var.deps, request);
    if (cookies.length > 0) await recordEvent(c, 'logout');
    setCookies(c, cookies);
    c.header('Clear-Site-Data', '"cache", "storage"');
    return c.json({ success: true });
  })
  .get('/me', async (c) => {
    c.header('Cache-Control', 'no-store');
    const user = await currentUser(c);
    return c.json<CurrentUser>(
      user ? { username: user.username, role: 'admin' } : { role: 'visitor' },
    );
  })
  .post('/change-password', json(passwordChangeOf), async (c) => {
    const change = c.req.valid('json');
    const cookies = await changePassword(
      c.var.deps,
      authRequest(c),
      relyingParty(c),
      administratorOf(c),
      change,
    );
    if (!cookies) throw new HttpError(401, 'Current password is incorrect');
    setCookies(c, cookies);
    return c.json({ success: true });
  });

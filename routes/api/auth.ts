import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  deleteOtherSessions,
  deleteSession,
  selectOptionalAdministrator,
  selectSessions,
} from '../../db/queries/account/account.ts';
import {
  deletePasskey,
  insertPasskey,
  selectOptionalPasskey,
  selectPasskeys,
} from '../../db/queries/account/passkeys.ts';
import { deleteTotp, selectTotpState } from '../../db/queries/account/totp.ts';
import { checkClaimCode, claimSite } from '../../src/account/claim.ts';
import {
  code,
  credential,
  currentPassword,
  name,
  newPassword,
  password,
  username,
} from '../../src/account/fields.ts';
import { logIn, logInWithCode } from '../../src/account/log-in.ts';
import {
  logInWithPasskey,
  passkeyCreation,
  passkeyRequest,
  verifyNewPasskey,
} from '../../src/account/passkeys.ts';
import { changePassword, provePassword } from '../../src/account/password.ts';
import { endSession } from '../../src/account/sessions.ts';
import { beginTotp, finishTotp } from '../../src/account/totp.ts';
import {
  getAdministrator,
  getCurrentUser,
  getRelyingParty,
  recordEvent,
} from '../../src/http/account.ts';
import { app, setCookies, toAccountRequest } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { letterDeps, sendLetters } from '../../src/http/mail.ts';
import { json, jsonObject } from '../../src/http/validate.ts';
import { Conflict, found, Unauthorized, validationError } from '../../src/values/errors.ts';

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
const passwordChange = jsonObject({
  currentPassword,
  newPassword,
  deleteTokens: z.boolean('must be true or false').optional(),
});
type PasswordChange = z.ZodType<z.output<typeof passwordChange>, z.input<typeof passwordChange>>;
const passkeyLogin = jsonObject({ response: credential<AuthenticationResponseJSON>() });

/** Who logs in with passkeys only has no password to give. */
async function getPasswordChange({ var: { deps } }: Context<Env>): Promise<PasswordChange> {
  const administrator = await selectOptionalAdministrator(deps.db);
  const hasPassword = administrator !== null && administrator.password_hash !== null;
  return hasPassword ? passwordChange.extend({ currentPassword: password }) : passwordChange;
}

/** Sets the cookies of a login, and says who is logged in. */
function welcome(c: Context<Env>, { username, cookies }: { username: string; cookies: string[] }) {
  setCookies(c, cookies);
  sendLetters(c);
  return c.json<CurrentUser>({ username, role: 'admin' });
}

/** `/api/auth/login`: a password, then perhaps a code; or a passkey. */
const login = app()
  .post('/', json(loginFields), async (c) => {
    const result = await logIn(letterDeps(c), toAccountRequest(c), c.req.valid('json'));
    if (!result) throw new Unauthorized('Invalid username or password');
    if (!('secondFactor' in result)) return welcome(c, result);
    const { cookies, ...answer } = result;
    setCookies(c, cookies);
    return c.json<LoginAnswer>(answer);
  })
  .post('/second-factor', json(jsonObject({ code })), async (c) => {
    const user = await logInWithCode(letterDeps(c), toAccountRequest(c), c.req.valid('json').code);
    if (!user) throw new Unauthorized('This code is not right, or was used before.');
    return welcome(c, user);
  })
  .post('/passkey/options', async (c) =>
    c.json(await passkeyRequest(c.var.deps, toAccountRequest(c), getRelyingParty(c))),
  )
  .post('/passkey', json(passkeyLogin), async (c) => {
    const { response } = c.req.valid('json');
    const user = await logInWithPasskey(
      letterDeps(c),
      toAccountRequest(c),
      getRelyingParty(c),
      response,
    );
    if (!user) throw new Unauthorized('This passkey is not known here.');
    return welcome(c, user);
  });

/** `/api/auth/claim`: the first administrator of a new site. */
const claim = app()
  .post('/', json(claimSchema), async (c) =>
    welcome(
      c,
      await claimSite(letterDeps(c), toAccountRequest(c), getRelyingParty(c), c.req.valid('json')),
    ),
  )
  .post('/check', json(jsonObject({ code })), async (c) => {
    await checkClaimCode(c.var.deps, toAccountRequest(c), c.req.valid('json').code);
    return c.json({ success: true });
  })
  .post('/options', json(claimFields), async (c) => {
    const { code, username } = c.req.valid('json');
    await checkClaimCode(c.var.deps, toAccountRequest(c), code);
    return c.json(await passkeyCreation(c.var.deps, getRelyingParty(c), username));
  });

const newPasskey = jsonObject({
  name: name(100),
  response: credential<RegistrationResponseJSON>(),
});

/** `/api/auth/passkeys`: those of the administrator. */
const passkeys = app()
  .get('/', async (c) => {
    const { db } = c.var.deps;
    const rows = await selectPasskeys(db);
    return c.json({
      hasPassword: (await selectOptionalAdministrator(db))?.password_hash !== null,
      passkeys: rows.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      })),
    });
  })
  .post('/options', async (c) => {
    const { username } = getAdministrator(c, { fresh: true });
    return c.json(await passkeyCreation(c.var.deps, getRelyingParty(c), username));
  })
  .post('/', json(newPasskey), async (c) => {
    getAdministrator(c, { fresh: true });
    const passkey = await verifyNewPasskey(c.var.deps, getRelyingParty(c), c.req.valid('json'));
    await insertPasskey(c.var.deps.db, passkey);
    await recordEvent(c, 'passkey added', passkey.name);
    return c.json({ id: passkey.id, name: passkey.name }, 201);
  })
  .delete('/:id', async (c) => {
    getAdministrator(c, { fresh: true });
    const { db } = c.var.deps;
    const id = c.req.param('id');
    const name = await deletePasskey(db, id);
    if (name === null && (await selectOptionalPasskey(db, id))) {
      throw new Conflict('This is the only way to log in: add another passkey first.');
    }
    await recordEvent(c, 'passkey removed', found(name, 'There is no such passkey.'));
    return c.json({ success: true });
  });

/** `/api/auth/sessions`: where the administrator is logged in. */
const sessions = app()
  .get('/', async (c) => {
    const current = getAdministrator(c).session.id;
    const rows = await selectSessions(c.var.deps.db);
    return c.json({
      sessions: rows.map(({ id, created_at, last_used_at, browser }) => ({
        id,
        createdAt: created_at,
        lastUsedAt: last_used_at,
        browser,
        current: id === current,
      })),
    });
  })
  .post('/end-others', async (c) => {
    const { session } = getAdministrator(c, { fresh: true });
    await deleteOtherSessions(c.var.deps.db, session.id);
    await recordEvent(c, 'other sessions ended');
    return c.json({ success: true });
  })
  .delete('/:id', async (c) => {
    getAdministrator(c, { fresh: true });
    found(await deleteSession(c.var.deps.db, c.req.param('id')), 'There is no such session.');
    await recordEvent(c, 'session ended');
    return c.json({ success: true });
  });

const proof = jsonObject({ password: currentPassword });

/** `/api/auth/totp`: the codes of an authenticator app. */
const totp = app()
  .get('/', async (c) => c.json(await selectTotpState(c.var.deps.db)))
  .post('/', async (c) => {
    const { username } = getAdministrator(c, { fresh: true });
    const begun = await beginTotp(c.var.deps, { issuer: c.var.deps.site.name, label: username });
    if (!begun) throw new Conflict('Codes are asked for already: remove them first.');
    return c.json(begun);
  })
  .post('/confirm', json(jsonObject({ code })), async (c) => {
    const recoveryCodes = await finishTotp(c.var.deps, c.req.valid('json').code);
    if (!recoveryCodes)
      throw validationError([{ path: ['code'], message: 'This code is not right.' }]);
    await recordEvent(c, 'second factor added');
    return c.json({ recoveryCodes });
  })
  .delete('/', json(proof), async (c) => {
    const { session } = getAdministrator(c);
    const { password } = c.req.valid('json');
    if (!(await provePassword(c.var.deps, toAccountRequest(c), session, password))) {
      throw new Unauthorized('Current password is incorrect');
    }
    await deleteTotp(c.var.deps.db);
    await recordEvent(c, 'second factor removed');
    return c.json({ success: true });
  });

/** `/api/auth`: logging in and out, and who is logged in. */
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

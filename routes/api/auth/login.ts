import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { code, credential, password, username } from '../../../src/account/fields.ts';
import { logIn, logInWithCode } from '../../../src/account/log-in.ts';
import { logInWithPasskey, passkeyRequest } from '../../../src/account/passkeys.ts';
import { getRelyingParty } from '../../../src/http/account.ts';
import { app, setCookies, toAccountRequest } from '../../../src/http/app.ts';
import { letterDeps } from '../../../src/http/mail.ts';
import { json, jsonObject } from '../../../src/http/validate.ts';
import { Unauthorized } from '../../../src/values/errors.ts';
import { type CurrentUser, welcome } from './welcome.ts';

type LoginAnswer = CurrentUser | { secondFactor: ('totp' | 'recovery')[] };

const loginFields = jsonObject({ username, password });
const passkeyLogin = jsonObject({ response: credential<AuthenticationResponseJSON>() });

/** `/api/auth/login`: logs in with a password, and possibly a code, or with a passkey. */
export const login = app()
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
    if (!user) throw new Unauthorized('This code is wrong or has already been used.');
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
    if (!user) throw new Unauthorized('This passkey is not registered on this site.');
    return welcome(c, user);
  });

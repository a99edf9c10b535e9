import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { checkClaimCode, claimSite } from '../../../src/account/claim.ts';
import { code, credential, newPassword, username } from '../../../src/account/fields.ts';
import { passkeyCreation } from '../../../src/account/passkeys.ts';
import { getRelyingParty } from '../../../src/http/account.ts';
import { app, toAccountRequest } from '../../../src/http/app.ts';
import { letterDeps } from '../../../src/http/mail.ts';
import { json, jsonObject } from '../../../src/http/validate.ts';
import { welcome } from './welcome.ts';

const claimFields = jsonObject({ code, username });
const claimSchema = claimFields
  .extend({
    password: newPassword.optional(),
    passkey: credential<RegistrationResponseJSON>().optional(),
  })
  .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    path: ['password'],
    message: 'Enter a password or a passkey',
  });

/** `/api/auth/claim`: creates the first administrator of a new site. */
export const claim = app()
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

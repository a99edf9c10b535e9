import { deleteTotp, selectTotpState } from '../../../db/queries/account/totp.ts';
import { code, currentPassword } from '../../../src/account/fields.ts';
import { provePassword } from '../../../src/account/password.ts';
import { beginTotp, finishTotp } from '../../../src/account/totp.ts';
import { getAdministrator, recordEvent } from '../../../src/http/account.ts';
import { app, toAccountRequest } from '../../../src/http/app.ts';
import { json, jsonObject } from '../../../src/http/validate.ts';
import { Conflict, Unauthorized, validationError } from '../../../src/values/errors.ts';

const proof = jsonObject({ password: currentPassword });

/** `/api/auth/totp`: codes of an authenticator app. */
export const totp = app()
  .get('/', async (c) => c.json(await selectTotpState(c.var.deps.db)))
  .post('/', async (c) => {
    const { username } = getAdministrator(c, { fresh: true });
    const begun = await beginTotp(c.var.deps, { issuer: c.var.deps.site.name, label: username });
    if (!begun) throw new Conflict('An authenticator app is already set up. Remove it first.');
    return c.json(begun);
  })
  .post('/confirm', json(jsonObject({ code })), async (c) => {
    const recoveryCodes = await finishTotp(c.var.deps, c.req.valid('json').code);
    if (!recoveryCodes) throw validationError([{ path: ['code'], message: 'This code is wrong.' }]);
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

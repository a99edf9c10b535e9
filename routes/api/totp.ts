import { deleteTotp, selectTotpState } from '../../db/queries/totp.ts';
import { app } from '../../src/http/app.ts';
import { administratorOf, authRequest, recordEvent } from '../../src/http/auth.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { json, jsonObject } from '../../src/http/validate.ts';
import { code, currentPassword } from '../../src/lib/auth/fields.ts';
import { provePassword } from '../../src/services/auth/password.ts';
import { beginTotp, finishTotp } from '../../src/services/auth/totp.ts';

const proof = jsonObject({ password: currentPassword });

/** `/api/auth/totp`: the codes of an authenticator app. */
export const totp = app()
  .get('/', async (c) => c.json(await selectTotpState(c.var.deps.db)))
  .post('/', async (c) => {
    const { username } = administratorOf(c, { fresh: true });
    const begun = await beginTotp(c.var.deps, { issuer: c.var.deps.site.name, label: username });
    if (!begun) throw new HttpError(409, 'Codes are asked for already: remove them first.');
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
    const { session } = administratorOf(c);
    const { password } = c.req.valid('json');
    if (!(await provePassword(c.var.deps, authRequest(c), session, password))) {
      throw new HttpError(401, 'Current password is incorrect');
    }
    await deleteTotp(c.var.deps.db);
    await recordEvent(c, 'second factor removed');
    return c.json({ success: true });
  });

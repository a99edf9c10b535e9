import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { selectOptionalAdministrator } from '../../../db/queries/account/account.ts';
import {
  deletePasskey,
  insertPasskey,
  selectOptionalPasskey,
  selectPasskeys,
} from '../../../db/queries/account/passkeys.ts';
import { credential, name } from '../../../src/account/fields.ts';
import { passkeyCreation, verifyNewPasskey } from '../../../src/account/passkeys.ts';
import { getAdministrator, getRelyingParty, recordEvent } from '../../../src/http/account.ts';
import { app } from '../../../src/http/app.ts';
import { json, jsonObject } from '../../../src/http/validate.ts';
import { Conflict, found } from '../../../src/values/errors.ts';

const newPasskey = jsonObject({
  name: name(100),
  response: credential<RegistrationResponseJSON>(),
});

/** `/api/auth/passkeys`: the administrator's passkeys. */
export const passkeys = app()
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
      throw new Conflict('This is your only way to log in. Add another passkey first.');
    }
    await recordEvent(c, 'passkey removed', found(name, 'There is no such passkey.'));
    return c.json({ success: true });
  });

import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { selectOptionalAdministrator } from '../../db/queries/auth.ts';
import {
  deletePasskey,
  insertPasskey,
  selectOptionalPasskey,
  selectPasskeys,
} from '../../db/queries/passkeys.ts';
import { app } from '../../src/http/app.ts';
import { administratorOf, recordEvent, relyingParty } from '../../src/http/auth.ts';
import { HttpError } from '../../src/http/error.ts';
import { json, jsonObject } from '../../src/http/validate.ts';
import { credential, name } from '../../src/lib/auth/fields.ts';
import { passkeyCreation, verifyNewPasskey } from '../../src/services/auth/passkeys.ts';

const newPasskey = jsonObject({
  name: name(100),
  response: credential<RegistrationResponseJSON>(),
});

/** `/api/auth/passkeys`: those of the administrator. */
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
    const { username } = administratorOf(c, { fresh: true });
    return c.json(await passkeyCreation(c.var.deps, relyingParty(c), username));
  })
  .post('/', json(newPasskey), async (c) => {
    administratorOf(c, { fresh: true });
    const passkey = await verifyNewPasskey(c.var.deps, relyingParty(c), c.req.valid('json'));
    await insertPasskey(c.var.deps.db, passkey);
    await recordEvent(c, 'passkey added', passkey.name);
    return c.json({ id: passkey.id, name: passkey.name }, 201);
  })
  .delete('/:id', async (c) => {
    administratorOf(c, { fresh: true });
    const { db } = c.var.deps;
    const id = c.req.param('id');
    const name = await deletePasskey(db, id);
    if (name === null && (await selectOptionalPasskey(db, id))) {
      throw new HttpError(409, 'This is the only way to log in: add another passkey first.');
    }
    if (name === null) throw new HttpError(404, 'There is no such passkey.');
    await recordEvent(c, 'passkey removed', name);
    return c.json({ success: true });
  });

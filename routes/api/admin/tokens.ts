import type { Context } from 'hono';
import { deleteToken, selectTokens } from '../../../db/queries/account/tokens.ts';
import { createToken, tokenFields } from '../../../src/account/tokens.ts';
import { getAdministrator, recordEvent } from '../../../src/http/account.ts';
import { app } from '../../../src/http/app.ts';
import type { Env } from '../../../src/http/deps.ts';
import { json, recordId } from '../../../src/http/validate.ts';
import { found } from '../../../src/values/errors.ts';
import { dayIn } from '../../../src/values/time.ts';

const fieldsToday = ({ var: { deps } }: Context<Env>) =>
  tokenFields(dayIn(deps.now(), deps.site.timeZone));

/** `/api/admin/tokens`: API tokens for programs. Each is returned only once, when it is created. */
export const tokensApi = app()
  .get('/', async (c) => {
    return c.json({ tokens: await selectTokens(c.var.deps.db) });
  })
  .post('/', json(fieldsToday), async (c) => {
    getAdministrator(c, { fresh: true });
    const made = await createToken(c.var.deps.db, c.req.valid('json'));
    await recordEvent(c, 'token made', `${made.name} (${made.scopes.join(', ')})`);
    return c.json(made, 201);
  })
  .delete('/:id', recordId, async (c) => {
    const name = await deleteToken(c.var.deps.db, c.req.valid('param').id);
    await recordEvent(c, 'token deleted', found(name, 'There is no such token.'));
    return c.json({ success: true });
  });

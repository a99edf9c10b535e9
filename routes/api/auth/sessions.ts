import {
  deleteOtherSessions,
  deleteSession,
  selectSessions,
} from '../../../db/queries/account/account.ts';
import { getAdministrator, recordEvent } from '../../../src/http/account.ts';
import { app } from '../../../src/http/app.ts';
import { found } from '../../../src/values/errors.ts';

/** `/api/auth/sessions`: the administrator's sessions. */
export const sessions = app()
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

import type { Context } from 'hono';
import { acceptedKind, decision } from '../../../records/inbox-item.ts';
import { app } from '../../../src/http/app.ts';
import type { Env } from '../../../src/http/deps.ts';
import { json, recordId } from '../../../src/http/validate.ts';
import { acceptKind, decideItem, listInbox } from '../../../src/inbox/decide.ts';
import {
  openInboxUpdate,
  STEPS_A_REQUEST,
  startInboxUpdate,
  takeSteps,
} from '../../../src/inbox/update.ts';

/** Starts or continues an update in the background. */
async function look(c: Context<Env>): Promise<void> {
  const { deps } = c.var;
  const opened = await openInboxUpdate(deps);
  await startInboxUpdate(opened);
  const isOnNode = deps.systemInfo.database !== 'Cloudflare D1';
  c.executionCtx.waitUntil(takeSteps(opened, isOnNode ? undefined : STEPS_A_REQUEST));
}

/** `/api/admin/inbox`: findings of registries that the site lacks. */
export const inboxApi = app()
  .get('/', async (c) => c.json(await listInbox(c.var.deps)))
  .post('/look', async (c) => {
    await look(c);
    return c.json({ looking: true }, 202);
  })
  .post('/accept', json(acceptedKind), async (c) =>
    c.json({ accepted: await acceptKind(c.var.deps, c.req.valid('json').kind) }),
  )
  .post('/:id', recordId, json(decision), async (c) => {
    await decideItem(c.var.deps, c.req.valid('param').id, c.req.valid('json').do);
    return c.json({ success: true });
  });

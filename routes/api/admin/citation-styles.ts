import { z } from 'zod';
import {
  citationStylesByTitle,
  deleteCitationStyle,
  putStyleFirst,
} from '../../../db/queries/citation-styles.ts';
import { storeCitationStyle } from '../../../src/citation-styles/store.ts';
import { recordEvent } from '../../../src/http/account.ts';
import { app } from '../../../src/http/app.ts';
import { LONG_JSON } from '../../../src/http/body.ts';
import { json, jsonObject } from '../../../src/http/validate.ts';

const upload = jsonObject({ source: z.string('Please choose a file') });
const order = jsonObject({ first: z.string().max(200).nullable() });

/** `/api/admin/citation-styles`: the styles of citationstyles.org that were uploaded, and which is offered first. */
export const citationStylesApi = app()
  .get('/', async (c) => c.json({ styles: await citationStylesByTitle(c.var.deps.db) }))
  .post('/', json(upload, LONG_JSON), async (c) => {
    const stored = await storeCitationStyle(c.var.deps, c.req.valid('json').source);
    await recordEvent(c, 'citation style stored', stored.name);
    return c.json(stored, 201);
  })
  .put('/order', json(order), async (c) => {
    await putStyleFirst(c.var.deps.db, c.req.valid('json').first);
    return c.json({ success: true });
  })
  .delete('/:name', async (c) => {
    await deleteCitationStyle(c.var.deps.db, c.req.param('name'));
    return c.json({ success: true });
  });

import { z } from 'zod';
import { entryStore } from '../../../db/queries/entries.ts';
import { entryOrder } from '../../../src/entries/entry.ts';
import { orderEntries } from '../../../src/entries/order.ts';
import { proposeEntries } from '../../../src/entries/propose.ts';
import { entriesByOrcid } from '../../../src/entries/read-orcid.ts';
import { app } from '../../../src/http/app.ts';
import { recordCalls } from '../../../src/http/record-calls.ts';
import { getRegistries } from '../../../src/http/registries.ts';
import { json, jsonObject, uploadForm } from '../../../src/http/validate.ts';
import { validationError } from '../../../src/values/errors.ts';
import { parseOrcid } from '../../../src/values/orcid.ts';

/** Of a CV in another form: the longest have 100 KB. */
const MAX_RESUME = 2 ** 20;

const orcidQuery = jsonObject({ orcid: z.string('Please give an ORCID iD').optional() });

/** `/api/admin/entries`: the entries of a life, of which the CV is made. */
export const entriesApi = app()
  .get('/', async (c) => c.json({ entries: await entryStore.selectAll(c.var.deps.db) }))
  .post('/from-orcid', json(orcidQuery), async (c) => {
    const { db, site } = c.var.deps;
    const orcid = parseOrcid(c.req.valid('json').orcid ?? site.orcid);
    if (!orcid) throw validationError([{ path: ['orcid'], message: 'Please give an ORCID iD' }]);
    const given = await entriesByOrcid(getRegistries(c).orcid, orcid);
    return c.json({ proposals: proposeEntries(given, await entryStore.selectAll(db)) });
  })
  .post(
    '/import',
    uploadForm({ field: 'file', maxBytes: MAX_RESUME }, z.looseObject({})),
    async (c) => {
      const { db, readers } = c.var.deps;
      const { entries, leftOut } = await readers.resume(await c.req.valid('form').file.text());
      return c.json({
        proposals: proposeEntries(entries, await entryStore.selectAll(db)),
        leftOut,
      });
    },
  )
  .put('/order', json(entryOrder), async (c) => {
    const { kind, ids } = c.req.valid('json');
    await orderEntries(c.var.deps.db, kind, ids);
    return c.json({ success: true });
  })
  .route('/', recordCalls(entryStore));

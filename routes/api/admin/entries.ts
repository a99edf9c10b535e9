import { z } from 'zod';
import {
  insertEntry,
  NO_ENTRY,
  selectEntries,
  selectOptionalEntry,
} from '../../../db/queries/entries.ts';
import { entryChanges, entryOrder, newEntry } from '../../../src/entries/entry.ts';
import { proposeEntries } from '../../../src/entries/propose.ts';
import { entriesByOrcid } from '../../../src/entries/read-orcid.ts';
import { changeEntry, orderEntries } from '../../../src/entries/save.ts';
import { app } from '../../../src/http/app.ts';
import { getRegistries } from '../../../src/http/registries.ts';
import { requireAsOpened } from '../../../src/http/require-as-opened.ts';
import { json, jsonObject, recordId, uploadForm } from '../../../src/http/validate.ts';
import { moveRecordToTrash } from '../../../src/trash/trash.ts';
import { found, validationError } from '../../../src/values/errors.ts';
import { parseOrcid } from '../../../src/values/orcid.ts';

/** Of a CV in another form: the longest have 100 KB. */
const MAX_RESUME = 2 ** 20;

const orcidQuery = jsonObject({ orcid: z.string('Please give an ORCID iD').optional() });

/** `/api/admin/entries`: the entries of a life, of which the CV is made. */
export const entriesApi = app()
  .get('/', async (c) => c.json({ entries: await selectEntries(c.var.deps.db) }))
  .post('/', json(newEntry), async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await insertEntry(db, c.req.valid('json'), now()), 201);
  })
  .post('/from-orcid', json(orcidQuery), async (c) => {
    const { db, site } = c.var.deps;
    const orcid = parseOrcid(c.req.valid('json').orcid ?? site.orcid);
    if (!orcid) throw validationError([{ path: ['orcid'], message: 'Please give an ORCID iD' }]);
    const given = await entriesByOrcid(getRegistries(c).orcid, orcid);
    return c.json({ proposals: proposeEntries(given, await selectEntries(db)) });
  })
  .post(
    '/import',
    uploadForm({ field: 'file', maxBytes: MAX_RESUME }, z.looseObject({})),
    async (c) => {
      const { db, readers } = c.var.deps;
      const { entries, leftOut } = await readers.resume(await c.req.valid('form').file.text());
      return c.json({ proposals: proposeEntries(entries, await selectEntries(db)), leftOut });
    },
  )
  .put('/order', json(entryOrder), async (c) => {
    const { kind, ids } = c.req.valid('json');
    await orderEntries(c.var.deps.db, kind, ids);
    return c.json({ success: true });
  })
  .put('/:id', recordId, json(entryChanges), async (c) => {
    const { db } = c.var.deps;
    const { id } = c.req.valid('param');
    await requireAsOpened(c, () => selectOptionalEntry(db, id));
    return c.json(await changeEntry(db, id, c.req.valid('json')));
  })
  .delete('/:id', recordId, async (c) => {
    const isDeleted = await moveRecordToTrash(c.var.deps, 'entry', c.req.valid('param').id);
    found(isDeleted, NO_ENTRY);
    return c.json({ success: true });
  });

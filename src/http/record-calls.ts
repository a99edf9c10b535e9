import { z } from 'zod';
import type { RecordStore } from '../../db/store.ts';
import { MAX_RECORDS, type RecordDefinition } from '../../records/define.ts';
import type { RecordName } from '../../records/index.ts';
import { changeRecord } from '../records/save.ts';
import { withVersion } from '../records/version.ts';
import { moveRecordToTrash } from '../trash/trash.ts';
import { found, NotFound } from '../values/errors.ts';
import { app } from './app.ts';
import { requireUnchanged } from './require-unchanged.ts';
import { json, jsonObject, recordId } from './validate.ts';

/**
 * The administrator's calls of a kind of record: `GET` and `POST /`, `PUT` and `DELETE /{id}`, and `PUT /order` where the
 * owner orders the records.
 *
 * @example app().route('/courses', recordCalls(courseStore))
 */
export function recordCalls(store: RecordStore) {
  const { kind, plural, fields, sentSchema, ordered, messages }: RecordDefinition =
    store.definition;
  const names = Object.keys(fields);
  const toAnswer = (record: object & { id: number }) => withVersion(store.definition, record);
  return app()
    .get('/', async (c) => {
      const records = await store.selectAll(c.var.deps.db);
      return c.json({ [plural]: records.map(toAnswer) });
    })
    .post('/', json(sentSchema), async (c) => {
      const { db, now } = c.var.deps;
      return c.json(toAnswer(await store.insert(db, c.req.valid('json'), now())), 201);
    })
    .put('/order', json(order), async (c) => {
      if (!ordered) throw new NotFound('There is no such address.');
      await store.reorder(c.var.deps.db, c.req.valid('json').ids);
      return c.json({ success: true });
    })
    .put('/:id', recordId, json(changes), async (c) => {
      const { db } = c.var.deps;
      const { id } = c.req.valid('param');
      const sent = c.req.valid('json');
      requireUnchanged(c, await store.selectOptional(db, id), { names, sent });
      return c.json(toAnswer(await changeRecord(store, { db, id, changes: sent })));
    })
    .delete('/:id', recordId, async (c) => {
      const { id } = c.req.valid('param');
      // A definition's kind is one of `RECORDS`.
      found(await moveRecordToTrash(c.var.deps, kind as RecordName, id), messages.missing);
      return c.json({ success: true });
    });
}

/** Some fields of a record: what it is then is checked as a whole. */
const changes = z.looseObject({}, 'The request must be a JSON object.');

const order = jsonObject({
  ids: z.array(z.int(), 'Please send the ids as a list').max(MAX_RECORDS),
});

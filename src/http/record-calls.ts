import { z } from 'zod';
import type { RecordStore } from '../../db/store.ts';
import { MAX_RECORDS, type RecordDefinition } from '../../records/define.ts';
import type { SecurityEventName } from '../account/security-log.ts';
import { changeRecord, createRecord, deleteRecord } from '../records/save.ts';
import { withVersion } from '../records/version.ts';
import { NotFound } from '../values/errors.ts';
import { recordEvent } from './account.ts';
import { app } from './app.ts';
import { cacheable } from './cacheable.ts';
import { requireUnchanged } from './require-unchanged.ts';
import { json, jsonObject, recordId } from './validate.ts';

/** Base64 adds a third to the 2 MB of an embedded image. */
const WITH_IMAGE = { maxBytes: 3 * 2 ** 20 };

/**
 * Public call for a type of record: returns those that visitors see, in the order of their page.
 *
 * @example app().route('/courses', openRecordCall(STORES.course)) // `GET /courses` answers {"courses": […]}
 */
export function openRecordCall(store: RecordStore) {
  const definition: RecordDefinition = store.definition;
  const { plural, isArray, sort, shown = {} } = definition;
  const isShown = (record: object) =>
    Object.entries(shown).every(([name, value]) => Reflect.get(record, name) === value);
  return app().get('/', cacheable(), async (c) => {
    const records = (await store.selectAll(c.var.deps.db)).filter(isShown);
    return c.json(
      isArray
        ? records.map((record) => withVersion(definition, record))
        : { [plural]: sort ? sort(records) : records },
    );
  });
}

/**
 * The administrator's calls for a type of record: `GET` and `POST /`, `PUT` and `DELETE /{id}`, and `PUT /order` if the
 * owner orders the records.
 *
 * @param event for the security log, if writes are recorded there
 */
export function recordCalls(store: RecordStore, event?: SecurityEventName) {
  const definition: RecordDefinition = store.definition;
  const { plural, fields, sentSchema, ordered, file } = definition;
  const names = Object.keys(fields);
  const size = file ? WITH_IMAGE : {};
  const toAnswer = (record: object & { id: number }) => withVersion(definition, record);
  return app()
    .get('/', async (c) => {
      const records = await store.selectAll(c.var.deps.db);
      return c.json({ [plural]: records.map(toAnswer) });
    })
    .post('/', json(sentSchema, size), async (c) => {
      const record = await createRecord(c.var.deps, store, c.req.valid('json'));
      if (event) await recordEvent(c, event, `${plural}/${record.id}`);
      return c.json(toAnswer(record), 201);
    })
    .put('/order', json(order), async (c) => {
      if (!ordered) throw new NotFound('This address does not exist.');
      await store.reorder(c.var.deps.db, c.req.valid('json').ids);
      return c.json({ success: true });
    })
    .put('/:id', recordId, json(changes, size), async (c) => {
      const { id } = c.req.valid('param');
      const sent = c.req.valid('json');
      requireUnchanged(c, await store.selectOptional(c.var.deps.db, id), { names, sent });
      const record = await changeRecord(c.var.deps, store, id, sent);
      if (event) await recordEvent(c, event, `${plural}/${id}`);
      return c.json(toAnswer(record));
    })
    .delete('/:id', recordId, async (c) => {
      await deleteRecord(c.var.deps, store, c.req.valid('param').id);
      return c.json({ success: true });
    });
}

/** Some fields of a record: the resulting record is validated as a whole. */
const changes = z.looseObject({}, 'The request must be a JSON object.');

const order = jsonObject({
  ids: z.array(z.int(), 'Send the ids as a list').max(MAX_RECORDS),
});

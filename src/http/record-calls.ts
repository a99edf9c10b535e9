import { z } from 'zod';
import type { RecordStore } from '../../db/queries/records.ts';
import { changeRecord } from '../records/save.ts';
import { moveRecordToTrash } from '../trash/trash.ts';
import { found } from '../values/errors.ts';
import { app } from './app.ts';
import { requireAsOpened } from './require-as-opened.ts';
import { json, recordId } from './validate.ts';

/**
 * The calls that add, change and delete records: `POST /`, `PUT` and `DELETE /{id}`.
 *
 * @example app().get('/', listCourses).route('/', recordCalls(courseStore))
 */
export function recordCalls<Schema extends z.ZodType<object, object>, Stored extends object>(
  store: RecordStore<Schema, Stored>,
) {
  const changes = z.custom<Partial<z.input<Schema>>>(
    isObject,
    'The request must be a JSON object.',
  );
  return app()
    .post('/', json(store.fields), async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await store.insert(db, c.req.valid('json'), now()), 201);
    })
    .put('/:id', recordId, json(changes), async (c) => {
      const { db } = c.var.deps;
      const { id } = c.req.valid('param');
      await requireAsOpened(c, () => store.selectOptional(db, id));
      return c.json(await changeRecord(store, { db, id, changes: c.req.valid('json') }));
    })
    .delete('/:id', recordId, async (c) => {
      const { id } = c.req.valid('param');
      found(await moveRecordToTrash(c.var.deps, store.kind, id), store.missing);
      return c.json({ success: true });
    });
}

const isObject = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

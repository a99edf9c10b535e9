import type { QueryKey } from '@tanstack/react-query';
import { hc } from 'hono/client';
import type { RecordDefinition } from '../../../records/define.ts';
import type { RecordName } from '../../../records/index.ts';
import type { RecordApi } from '../../../routes/api/index.ts';
import { adminFetch, byId, expectOk, toRows } from '../../../src/client/admin-api.ts';
import type { Deletion } from './delete-dialog.tsx';
import type { SaveOptions } from './use-as-opened.ts';

/** A record in responses to the administrator. */
export type StoredRecord = Record<string, unknown> & { id: number; version: string };

/** The calls that list, create, change and delete the records of a type. */
export interface RecordActions<Row extends { id: number } = StoredRecord> {
  list: { queryKey: QueryKey; queryFn: () => Promise<Row[]> };
  create: (fields: Record<string, unknown>) => Promise<unknown>;
  change: (id: number, fields: Record<string, unknown>, options?: SaveOptions) => Promise<unknown>;
  order: (ids: number[]) => Promise<unknown>;
  deletion: Deletion<Row>;
}

/**
 * Makes the actions for a type of record.
 *
 * @example makeRecordActions<Course>(course)
 */
export function makeRecordActions<Row extends { id: number } = StoredRecord>({
  kind,
  plural,
  calls,
  messages: { listFailed, addFailed, saveFailed, orderFailed, deleteFailed, deleted },
}: RecordDefinition): RecordActions<Row> {
  const client = hc<RecordApi>(`/api/${calls}`, { fetch: adminFetch });
  const list = {
    queryKey: [kind, 'records'],
    async queryFn() {
      const answer = await expectOk(client.index.$get(), listFailed);
      // Cast: responses have the definition's fields, which the common type of all calls cannot express.
      return toRows(Array.isArray(answer) ? answer : answer?.[plural]) as unknown[] as Row[];
    },
  };
  return {
    list,
    create: (json) => expectOk(client.index.$post({ json }), addFailed),
    change: (id, json, options) =>
      expectOk(client[':id'].$put({ ...byId(id), json }, options), saveFailed),
    order: (ids) => expectOk(client.order.$put({ json: { ids } }), orderFailed),
    deletion: {
      list,
      remove: ({ id }) => expectOk(client[':id'].$delete(byId(id)), deleteFailed),
      done: deleted,
      // Cast: a definition's kind is one of `RECORDS`.
      trashed: ({ id }) => ({ kind: kind as RecordName, id }),
    },
  };
}

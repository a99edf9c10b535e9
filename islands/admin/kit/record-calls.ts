import type { QueryKey } from '@tanstack/react-query';
import { expectOk, toRows } from '../../../src/client/admin-api.ts';
import type { CallResponse } from '../../../src/client/api.ts';
import type { RecordKind } from '../../../src/trash/kinds.ts';
import type { Deletion } from './delete-dialog.tsx';
import type { SaveOptions } from './use-as-opened.ts';

/** The calls below `/api/admin/{noun}` of `src/http/record-calls.ts`, as the typed client has them. */
interface RecordClient<Row, Fields> {
  $post: (sent: { json: Fields }) => Promise<CallResponse<Row>>;
  ':id': {
    $put: (
      sent: { param: { id: string }; json: Partial<Fields> },
      options?: SaveOptions,
    ) => Promise<CallResponse<Row>>;
    $delete: (sent: { param: { id: string } }) => Promise<CallResponse<unknown>>;
  };
}

/** What the panel says when records of a kind are listed, saved and deleted. */
interface RecordMessages {
  listFailed: string;
  saveFailed: string;
  deleteFailed: string;
  deleted: string;
}

/** The list, the changes and the deletion of records of a kind. */
export interface RecordActions<Row extends { id: number }, Fields> {
  list: { queryKey: QueryKey; queryFn: () => Promise<Row[]> };
  listFailed: string;
  create: (json: Fields) => Promise<Row>;
  change: (id: number, json: Partial<Fields>, options?: SaveOptions) => Promise<Row>;
  deletion: Deletion<Row>;
}

/**
 * Makes the actions of a kind of record from the typed client.
 *
 * @param kind what a record is in the trash
 * @param fetchList asks for all records
 * @example makeRecordActions('course', { client: adminApi.admin.courses, fetchList, messages })
 */
export function makeRecordActions<Row extends { id: number }, Fields>(
  kind: RecordKind,
  {
    client,
    fetchList,
    messages: { listFailed, saveFailed, deleteFailed, deleted },
  }: {
    client: RecordClient<Row, Fields>;
    fetchList: () => Promise<CallResponse<Record<string, Row[]>>>;
    messages: RecordMessages;
  },
): RecordActions<Row, Fields> {
  const list = {
    queryKey: [kind, 'records'],
    queryFn: async () => toRows(Object.values(await expectOk(fetchList(), listFailed))[0]),
  };
  const byId = (id: number) => ({ param: { id: String(id) } });
  return {
    list,
    listFailed,
    create: (json) => expectOk(client.$post({ json }), saveFailed),
    change: (id, json, options) =>
      expectOk(client[':id'].$put({ ...byId(id), json }, options), saveFailed),
    deletion: {
      list,
      remove: ({ id }) => expectOk(client[':id'].$delete(byId(id)), deleteFailed),
      done: deleted,
      trashed: ({ id }) => ({ kind, id }),
    },
  };
}

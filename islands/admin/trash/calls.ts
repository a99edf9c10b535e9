import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import type { TrashKind } from '../../../src/lib/trash.ts';

const calls = admin.admin.trash;

const fetchTrash = () => expectOk(calls.$get(), 'The trash could not be loaded.');

/** What is in the trash, deleted last first. Every room adds to it: the list is never cached. */
export const trashQuery = queryOptions({
  queryKey: ['admin', 'trash'],
  queryFn: async () => (await fetchTrash()).items,
  staleTime: 0,
});

export type TrashItem = Awaited<ReturnType<typeof fetchTrash>>['items'][number];

type Ref = { kind: TrashKind; id: number | string };

const paramOf = ({ kind, id }: Ref) => ({ param: { kind, id: String(id) } });

/** Brings something back as it was. */
export const restoreItem = (item: Ref) =>
  expectOk(calls[':kind'][':id'].restore.$post(paramOf(item)), 'It could not be restored.');

/** Deletes something in the trash for ever. */
export const deleteForEver = (item: Ref) =>
  expectOk(calls[':kind'][':id'].$delete(paramOf(item)), 'It could not be deleted.');

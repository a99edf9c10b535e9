import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk, toRows } from '../../../src/client/admin-api.ts';

const calls = admin.admin.trash;

const fetchTrash = () => expectOk(calls.$get(), 'The trash could not be loaded.');

/** What is in the trash, deleted last first. Every room adds to it: the list is never cached. */
export const trashQuery = queryOptions({
  queryKey: ['admin', 'trash'],
  queryFn: async () => toRows((await fetchTrash()).items),
  staleTime: 0,
});

export type TrashItem = Awaited<ReturnType<typeof fetchTrash>>['items'][number];

/** Deletes something in the trash for ever. */
export const deleteForEver = ({ kind, id }: TrashItem) =>
  expectOk(
    calls[':kind'][':id'].$delete({ param: { kind, id: String(id) } }),
    'It could not be deleted.',
  );

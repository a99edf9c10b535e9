import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { byNewest } from '../../../src/lib/publications/sort.ts';
import { deletePublication, type Publication, publicationsQuery } from './calls.ts';

/** The publications, and what takes one away. */
export function usePublications() {
  const list = useQuery(publicationsQuery);
  const change = useListChange();
  const remove = useMutation({
    mutationFn: deletePublication,
    onSuccess(_answer, id) {
      change((known) => known.filter((other) => other.id !== id));
      notifySuccess('Publication deleted.');
    },
    onError: (error) => notifyError(error),
  });
  return { list, remove };
}

/** Puts a stored publication in its place in the list. */
export function useListed() {
  const change = useListChange();
  return (stored: Publication) =>
    change((known) => [...known.filter(({ id }) => id !== stored.id), stored].sort(byNewest));
}

function useListChange() {
  const queries = useQueryClient();
  return (how: (list: Publication[]) => Publication[]) =>
    queries.setQueryData(publicationsQuery.queryKey, (known) => known && how(known));
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { allPosts, reasonOf, swapPosts } from './calls.ts';

const FAILED = 'Failed to update post order';

/** Changes the order: two posts swap their dates. */
export function useSwap() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: swapPosts,
    onSuccess() {
      notifySuccess('Post order updated successfully');
      return queries.invalidateQueries(allPosts);
    },
    onError: (error) => notifyError(reasonOf(error, FAILED)),
  });
}

export type Swap = ReturnType<typeof useSwap>;

import { useMutation } from '@tanstack/react-query';
import { relink } from '../../src/client/files.ts';
import { notifyError, notifySuccess } from '../../src/client/notify.ts';
import { useRefetch } from './refetch.ts';

/** Changes where a publication's link leads, says how that went, and shows what it changed. */
export function useRelink() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: relink,
    onSuccess: (_publication, { address }) => {
      notifySuccess(address === null ? 'Link removed' : 'Link updated');
      return refetch.now();
    },
    onError: (error) => notifyError(error),
  });
}

import { useMutation } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { keepPlace } from '../../../src/ui/place.ts';
import { relink } from './calls.ts';
import { useRefetch } from './refetch.ts';

/** Changes where a publication's link leads, says how that went, and shows what it changed. */
export function useRelink() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: relink,
    onMutate: () => keepPlace(),
    async onSuccess(_publication, { address }, goOn) {
      notifySuccess(address === null ? 'Link removed' : 'Link updated');
      await refetch.now();
      goOn();
    },
    onError: (error) => notifyError(error),
  });
}

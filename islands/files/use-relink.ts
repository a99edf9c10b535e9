import { useMutation } from '@tanstack/react-query';
import { relink } from '../../src/client/files.ts';
import { notifyError, notifySuccess } from '../../src/client/notify.ts';
import { rememberPlace } from '../../src/ui/place.ts';
import { useRefetch } from './refetch.ts';

/** Changes where a publication's link leads, says how that went, and shows what it changed. */
export function useRelink() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: relink,
    onMutate: () => rememberPlace(document.activeElement),
    async onSuccess(_publication, { address }, goBack) {
      notifySuccess(address === null ? 'Link removed' : 'Link updated');
      await refetch.now();
      goBack();
    },
    onError: (error) => notifyError(error),
  });
}

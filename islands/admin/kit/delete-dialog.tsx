import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { useSingleMutation } from './single-mutation.ts';

/** The key of every deletion, to tell that one is under way. */
export const DELETION = ['deletion'];

/** Asks before an item of a list is deleted, and fetches the list again; `children` says what goes. */
export function DeleteDialog<Item>({
  item,
  list,
  remove,
  done,
  failed,
  onDeleted,
  onClose,
  title,
  children,
}: {
  /** Null while nothing is to be deleted. */
  item: Item | null;
  list: { queryKey: QueryKey };
  remove: (item: Item) => Promise<unknown>;
  /** The message when it is gone. */
  done: string;
  /** The message when it could not be deleted, if not the error's own. */
  failed?: string;
  onDeleted?: (item: Item) => void;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const deletion = useSingleMutation({
    mutationKey: DELETION,
    mutationFn: remove,
    async onSuccess(_answer, deleted) {
      await queries.invalidateQueries(list);
      onClose();
      notifySuccess(done);
      onDeleted?.(deleted);
    },
    onError(error) {
      onClose();
      notifyError(failed ?? error);
      // It may be gone already.
      return queries.invalidateQueries(list);
    },
  });
  return (
    <ConfirmDialog
      open={item !== null}
      title={title}
      pending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => item && deletion.mutate(item)}
    >
      {children}
    </ConfirmDialog>
  );
}

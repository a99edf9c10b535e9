import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { TRASH_DAYS } from '../../../records/retention.ts';
import type { TrashKind } from '../../../records/trash.ts';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import type { NoticeAction } from '../../../src/ui/parts/toaster.tsx';
import { counted } from '../../../src/values/text.ts';
import { useAction } from './use-action.ts';

/** An item in the trash. */
type Trashed = { kind: TrashKind; id: number | string };

/** Restores an item. */
export const restoreItem = ({ kind, id }: Trashed) =>
  expectOk(
    adminApi.admin.trash[':kind'][':id'].restore.$post({ param: { kind, id: String(id) } }),
    'The item could not be restored.',
  );

/** Sentence for items that are moved to the trash. */
export const STAYS_IN_TRASH = `It stays in the trash for ${counted(TRASH_DAYS, 'day')}.`;

/** Key of all deletions, to detect a running one. */
export const DELETION = ['deletion'];

/** Button to delete a row. */
export const DeleteButton = ({ className, ...button }: ComponentProps<typeof Button>) => (
  <Button variant="quiet" className={cx('text-danger! hover:bg-fill', className)} {...button}>
    Delete
  </Button>
);

/** Describes how an item of a list is deleted. */
export interface Deletion<Item> {
  list: { queryKey: QueryKey };
  remove: (item: Item) => Promise<unknown>;
  /** The message on success. */
  done: string;
  /** The message on failure; the error's own by default. */
  failed?: string;
  /** The item in the trash, if it is moved there. */
  trashed?: (item: Item) => Trashed;
}

/**
 * Deletes items of a list after a confirmation, and fetches the list again. Items in the trash can be restored right
 * away.
 *
 * @returns `askToDelete` opens `deleteDialog`, which has to be rendered
 * @example const { askToDelete, deleteDialog } = useDeletion(pageDeletion, { question: ({ title }) => `“${title}”
 * goes.` });
 */
export function useDeletion<Item>(
  { list, remove, done, failed, trashed }: Deletion<Item>,
  {
    title = 'Confirm Deletion',
    confirm = 'Delete',
    question,
    onDeleted,
  }: {
    title?: string;
    /** Label of the button. */
    confirm?: string;
    /** Says what will be deleted. */
    question: (item: Item) => string;
    onDeleted?: (item: Item) => void;
  },
): { askToDelete: (item: Item) => void; deleteDialog: ReactNode } {
  const queries = useQueryClient();
  const [item, setItem] = useState<Item | null>(null);
  const close = () => setItem(null);
  const removal = useAction(remove, {
    mutationKey: DELETION,
    onSuccess(_answer, deleted) {
      notifySuccess(done, trashed && undoDeletion(queries, trashed(deleted)));
      onDeleted?.(deleted);
    },
    onError: (error) => notifyError(failed ?? error),
    onSettled() {
      // Already deleted: nothing to confirm.
      void queries.invalidateQueries(pendingCountsQuery);
      // Also after a failure: it may already be deleted.
      return queries.invalidateQueries(list);
    },
  });
  const deleteDialog = (
    <ConfirmDialog
      open={item !== null}
      title={title}
      confirm={confirm}
      pending={removal.isPending}
      onCancel={close}
      // After the list is up to date: the focus returns to what is left of it.
      onConfirm={() => item && removal.mutate(item, { onSettled: close })}
    >
      {item && question(item)}
      {trashed && ` ${STAYS_IN_TRASH}`}
    </ConfirmDialog>
  );
  return { askToDelete: (asked) => setItem(asked), deleteDialog };
}

/** Action of a deletion's message: restores the item from the trash. */
export function undoDeletion(queries: QueryClient, item: Trashed): NoticeAction {
  return {
    label: 'Undo',
    otherwise: 'You can also restore it from the Trash tab.',
    async run() {
      try {
        await restoreItem(item);
        notifySuccess('Restored');
      } catch (error) {
        notifyError(error);
      }
      // Any list and any count may include it again.
      await queries.invalidateQueries();
    },
  };
}

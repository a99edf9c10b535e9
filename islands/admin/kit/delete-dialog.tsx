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

/** Something by what it is in the trash. */
type Trashed = { kind: TrashKind; id: number | string };

/** Brings something back as it was. */
export const restoreItem = ({ kind, id }: Trashed) =>
  expectOk(
    adminApi.admin.trash[':kind'][':id'].restore.$post({ param: { kind, id: String(id) } }),
    'It could not be restored.',
  );

/** What a dialog says of what goes to the trash. */
export const STAYS_IN_TRASH = `It stays in the trash for ${counted(TRASH_DAYS, 'day')}.`;

/** The key of every deletion, to tell that one is under way. */
export const DELETION = ['deletion'];

/** Asks for the deletion of the row in which it stands. */
export const DeleteButton = ({ className, ...button }: ComponentProps<typeof Button>) => (
  <Button variant="quiet" className={cx('text-danger! hover:bg-fill', className)} {...button}>
    Delete
  </Button>
);

/** How an item of a list is deleted. */
export interface Deletion<Item> {
  list: { queryKey: QueryKey };
  remove: (item: Item) => Promise<unknown>;
  /** The message when it is gone. */
  done: string;
  /** The message when it could not be deleted, if not the error's own. */
  failed?: string;
  /** What it is in the trash, if it goes there. */
  trashed?: (item: Item) => Trashed;
}

/**
 * Deletes the items of a list, each after a question, and fetches the list again. What goes to the trash can be brought
 * back at once.
 *
 * @returns `askToDelete` opens `deleteDialog`, which has to be rendered
 * @example const { askToDelete, deleteDialog } = useDeletion(pageDeletion, { question: ({ title }) => `“${title}” goes.` });
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
    /** What the button says. */
    confirm?: string;
    /** Says what goes. */
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
      // What has gone waits for nothing.
      void queries.invalidateQueries(pendingCountsQuery);
      // After a failure as well: it may be gone already.
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
      // Once the list is as it is now: the focus returns to what is left of it.
      onConfirm={() => item && removal.mutate(item, { onSettled: close })}
    >
      {item && question(item)}
      {trashed && ` ${STAYS_IN_TRASH}`}
    </ConfirmDialog>
  );
  return { askToDelete: (asked) => setItem(asked), deleteDialog };
}

/** What a notice of a deletion offers: to bring back what is in the trash now. */
export function undoDeletion(queries: QueryClient, item: Trashed): NoticeAction {
  return {
    label: 'Undo',
    otherwise: 'The tab Trash of the panel restores it too.',
    async run() {
      try {
        await restoreItem(item);
        notifySuccess('Restored');
      } catch (error) {
        notifyError(error);
      }
      // Any list and any count may have it again.
      await queries.invalidateQueries();
    },
  };
}

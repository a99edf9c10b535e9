import type { QueryClient } from '@tanstack/react-query';
import { type NoticeAction, notifyError, notifySuccess } from '../../../src/client/notify.ts';
import type { TrashKind } from '../../../src/lib/trash.ts';
import { restoreItem } from '../trash/calls.ts';

/** What a notice of a deletion offers: to bring back what is in the trash now. */
export function undoDeletion(
  queries: QueryClient,
  item: { kind: TrashKind; id: number | string },
): NoticeAction {
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

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import type { ChatHistorySession } from '../../../src/lib/chat/history.ts';
import { useSingleMutation } from '../kit/single-mutation.ts';

/** All sessions, newest first; fetched again whenever the tab is opened. */
export const chatHistory = queryOptions({
  queryKey: ['admin', 'chat-sessions'],
  queryFn: (): Promise<ChatHistorySession[]> =>
    expectOk(admin.admin['chat-sessions'].$get(), 'Failed to load chat sessions'),
  refetchOnMount: 'always',
});

/**
 * Deletes a session after a confirmation.
 *
 * @param onDeleted called when the list no longer contains it
 */
export function useDeletion({ onDeleted }: { onDeleted: () => void }) {
  const queries = useQueryClient();
  const [sessionToDelete, setSessionToDelete] = useState<ChatHistorySession | null>(null);
  const deletion = useSingleMutation({
    mutationFn: ({ session_id: id }: ChatHistorySession) =>
      expectOk(
        admin.admin['chat-sessions'][':id'].$delete({ param: { id } }),
        'Failed to delete chat session',
      ),
    onError(error) {
      setSessionToDelete(null);
      notifyError(error);
      // The session may be gone already.
      queries.invalidateQueries(chatHistory);
    },
    async onSuccess() {
      await queries.invalidateQueries(chatHistory);
      setSessionToDelete(null);
      notifySuccess('Chat session deleted');
      onDeleted();
    },
  });
  return {
    sessionToDelete,
    pending: deletion.isPending,
    ask: setSessionToDelete,
    cancel: () => setSessionToDelete(null),
    confirm: () => sessionToDelete && deletion.mutate(sessionToDelete),
  };
}

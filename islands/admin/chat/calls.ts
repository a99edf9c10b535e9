import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import type { ChatHistorySession } from '../../../src/lib/chat/history.ts';

/** All sessions, newest first; fetched again whenever the tab is opened. */
export const chatHistory = queryOptions({
  queryKey: ['admin', 'chat-sessions'],
  queryFn: (): Promise<ChatHistorySession[]> =>
    expectOk(admin.admin['chat-sessions'].$get(), 'Failed to load chat sessions'),
  refetchOnMount: 'always',
});

export const deleteSession = ({ session_id: id }: ChatHistorySession) =>
  expectOk(
    admin.admin['chat-sessions'][':id'].$delete({ param: { id } }),
    'Failed to delete chat session',
  );

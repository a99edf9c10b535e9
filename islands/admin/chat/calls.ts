import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import { withDefaults } from '../../../src/client/with-defaults.ts';
import type { ChatHistorySession } from '../../../src/lib/chat/history.ts';

/** The specification lets a session have an `id` in the place of its `session_id`. */
type SentSession = ChatHistorySession & { id?: number | string };

/** All sessions, newest first; fetched again whenever the tab is opened. */
export const chatHistory = queryOptions({
  queryKey: ['admin', 'chat-sessions'],
  queryFn: async (): Promise<ChatHistorySession[]> => {
    const sessions: SentSession[] = await expectOk(
      admin.admin['chat-sessions'].$get(),
      'Failed to load chat sessions',
    );
    return withDefaults(sessions, []).map(({ id, ...sent }) => {
      const session = withDefaults(sent, { session_id: String(id), messages: [] });
      const messages = session.messages.map((message) =>
        withDefaults(message, { sources: [], certainty: 'sure' }),
      );
      return { ...session, messages };
    });
  },
  refetchOnMount: 'always',
});

export const deleteSession = ({ session_id: id }: ChatHistorySession) =>
  expectOk(
    admin.admin['chat-sessions'][':id'].$delete({ param: { id } }),
    'Failed to delete chat session',
  );

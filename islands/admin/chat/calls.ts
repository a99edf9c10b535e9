import { queryOptions } from '@tanstack/react-query';
import type { ChatHistorySession } from '../../../records/chat-session.ts';
import { adminApi, byId, expectOk, expectPage, toRows } from '../../../src/client/admin-api.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

/** The specification allows a session to have an `id` instead of its `session_id`. */
type SentSession = ChatHistorySession & { id?: number | string };

const sessions = adminApi.admin['chat-sessions'];

/** Visitors' chats, newest first. */
export const chatHistory = {
  queryKey: ['admin', 'chat-sessions'],
  async fetch(query: { page?: string; q?: string; unanswered?: '1' }) {
    const list = (answer: SentSession[]) => answer;
    const page = await expectPage(sessions.$get({ query }), 'Failed to load chat sessions', list);
    return { rows: page.rows.map(toSession), total: page.total };
  },
};

/** The messages of a session, fetched if the list only has a summary of them. */
export const chatMessages = ({ session_id: id, messages, summary }: ChatHistorySession) =>
  queryOptions({
    queryKey: [...chatHistory.queryKey, id, messages.length],
    queryFn: async () => {
      const call = sessions[':id'].$get(byId(id));
      return toSession(await expectOk(call, 'Failed to load the messages')).messages;
    },
    initialData: summary ? undefined : messages,
  });

const toSession = ({ id, session_id, messages, ...session }: SentSession): ChatHistorySession => ({
  ...session,
  session_id: session_id ?? String(id),
  messages: toRows(messages).map(({ sources, certainty, ...message }) => ({
    ...message,
    sources: toRows(sources),
    certainty: certainty ?? 'sure',
  })),
});

export const sessionDeletion: Deletion<ChatHistorySession> = {
  list: chatHistory,
  remove({ session_id: id }) {
    const call = sessions[':id'].$delete(byId(id));
    return expectOk(call, 'Failed to delete chat session');
  },
  done: 'Chat session deleted',
  trashed: ({ session_id: id }) => ({ kind: 'chat', id }),
};

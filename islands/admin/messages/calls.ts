import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk, expectPage } from '../../../src/client/admin-api.ts';
import type { MessageStatus } from '../../../src/messages/message.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

/** All pages of the messages. */
export const messagePages = { queryKey: ['admin', 'messages'] };

/** A page of the messages, newest first. Visitors send some at any time: the list is never cached. */
export const messagesPage = (wanted: { page?: string; archived?: '0' | '1' } = {}) =>
  queryOptions({
    queryKey: [...messagePages.queryKey, wanted],
    queryFn: async () => {
      const call = adminApi.admin.messages.$get({ query: wanted });
      return expectPage(call, 'Failed to fetch messages', ({ messages }) => messages);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type MessagesPage = Awaited<
  ReturnType<NonNullable<ReturnType<typeof messagesPage>['queryFn']>>
>;
export type Message = MessagesPage['rows'][number];

export const messageCalls = {
  /** Says that a message is new, read or archived. Throws a `CallError` with a message to show. */
  changeStatus: ({ id, status }: { id: number; status: MessageStatus }) => {
    const request = { param: { id: String(id) }, json: { status } };
    return expectOk(adminApi.admin.messages[':id'].$patch(request), 'Failed to update the message');
  },
};

export const messageDeletion: Deletion<Message> = {
  list: messagePages,
  remove: ({ id }) =>
    expectOk(
      adminApi.admin.messages[':id'].$delete({ param: { id: String(id) } }),
      'Failed to delete the message',
    ),
  done: 'Message deleted',
};

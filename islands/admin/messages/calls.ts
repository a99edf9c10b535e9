import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk, toRows } from '../../../src/client/admin-api.ts';
import type { MessageStatus } from '../../../src/messages/message.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

/** The messages of the contact form, newest first. Visitors send some at any time: the list is never cached. */
export const messageList = queryOptions({
  queryKey: ['admin', 'messages'],
  queryFn: async () =>
    toRows((await expectOk(adminApi.admin.messages.$get(), 'Failed to fetch messages')).messages),
  staleTime: 0,
});

export type Message = Awaited<ReturnType<NonNullable<typeof messageList.queryFn>>>[number];

export const messageCalls = {
  /** Says that a message is new, read or archived. Throws a `CallError` with a message to show. */
  changeStatus: ({ id, status }: { id: number; status: MessageStatus }) => {
    const request = { param: { id: String(id) }, json: { status } };
    return expectOk(adminApi.admin.messages[':id'].$patch(request), 'Failed to update the message');
  },
};

export const messageDeletion: Deletion<Message> = {
  list: messageList,
  remove: ({ id }) =>
    expectOk(
      adminApi.admin.messages[':id'].$delete({ param: { id: String(id) } }),
      'Failed to delete the message',
    ),
  done: 'Message deleted',
};

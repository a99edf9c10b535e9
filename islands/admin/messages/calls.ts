import { adminApi, expectOk, expectPage } from '../../../src/client/admin-api.ts';
import type { MessageStatus } from '../../../src/messages/message.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

/** The messages of the contact form, newest first. */
export const messageList = {
  queryKey: ['admin', 'messages'],
  fetch: (query: { page?: string; archived?: '0' | '1' }) =>
    expectPage(
      adminApi.admin.messages.$get({ query }),
      'Failed to fetch messages',
      ({ messages }) => messages,
    ),
};

export type Message = Awaited<ReturnType<typeof messageList.fetch>>['rows'][number];

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

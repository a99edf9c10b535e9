import type { MessageStatus } from '../../../records/message.ts';
import { adminApi, byId, expectOk, expectPage } from '../../../src/client/admin-api.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

const calls = adminApi.admin.messages;

/** The messages of the contact form, newest first. */
export const messageList = {
  queryKey: ['admin', 'messages'],
  fetch: (query: { page?: string; archived?: '0' | '1' }) =>
    expectPage(calls.$get({ query }), 'Failed to fetch messages', ({ messages }) => messages),
};

export type Message = Awaited<ReturnType<typeof messageList.fetch>>['rows'][number];

/** Marks a message as new, read or archived. Throws a `CallError` with a message to show. */
export const changeStatus = ({ id, status }: { id: number; status: MessageStatus }) =>
  expectOk(calls[':id'].$patch({ ...byId(id), json: { status } }), 'Failed to update the message');

export const messageDeletion: Deletion<Message> = {
  list: messageList,
  remove: ({ id }) => expectOk(calls[':id'].$delete(byId(id)), 'Failed to delete the message'),
  done: 'Message deleted',
};

import { queryOptions } from '@tanstack/react-query';
import type { Decision, InboxKind } from '../../../records/inbox-item.ts';
import { adminApi, byId, expectOk, NO_CACHE, toRows } from '../../../src/client/admin-api.ts';

const calls = adminApi.admin.inbox;

const fetchInbox = async () => {
  const { looking, items, asked } = await expectOk(
    calls.$get({}, NO_CACHE),
    'Failed to fetch the inbox',
  );
  return { looking: looking === true, items: toRows(items), asked: toRows(asked) };
};

export type Inbox = Awaited<ReturnType<typeof fetchInbox>>;
export type InboxItem = Inbox['items'][number];

const LOOKING_MS = 2_000;

/** Updates from registries; fetched repeatedly during a check. */
export const inboxQuery = queryOptions({
  queryKey: ['admin', 'inbox'],
  queryFn: fetchInbox,
  refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MS : false),
});

export const inboxCalls = {
  decide: ({ id, what }: { id: number; what: Decision }) =>
    expectOk(
      calls[':id'].$post({ ...byId(id), json: { do: what } }),
      'Failed to save the decision',
    ),

  acceptKind: (kind: InboxKind) =>
    expectOk(calls.accept.$post({ json: { kind } }), 'Failed to accept the items'),

  /** Starts a check, or continues the current one. */
  look: () => expectOk(calls.look.$post(), 'Failed to check for updates'),
};

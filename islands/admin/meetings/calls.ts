import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import type { MeetingStatus } from '../../../src/lib/meetings/status.ts';

/** All meetings. Providers tell of new ones at any time: each look at the list is a fresh one. */
export const administeredMeetings = queryOptions({
  queryKey: ['admin', 'meetings'],
  queryFn: () => expectOk(admin.admin.meetings.$get(), 'Failed to fetch meetings'),
  staleTime: 0,
});

export type AdministeredMeeting = Awaited<
  ReturnType<NonNullable<typeof administeredMeetings.queryFn>>
>[number];

/** Decides what a meeting is. Throws a `CallError` with what to tell. */
export const decideMeeting = ({ id, status }: { id: number; status: MeetingStatus }) => {
  // The route reads its JSON itself: the client sends it, though its types know of none.
  const request = { param: { id: String(id) }, json: { status } };
  return expectOk(admin.admin.meetings[':id'].$patch(request), 'Failed to update meeting status');
};

/** Where a meeting's calendar file is. */
export const calendarFileOf = (id: number): string => `/api/admin/meetings/${id}/calendar`;

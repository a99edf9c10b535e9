import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk, toRows } from '../../../src/client/admin-api.ts';
import type { MeetingStatus } from '../../../src/meetings/meeting.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

/** All meetings. Scheduling services add some at any time: the list is never cached. */
export const administeredMeetings = queryOptions({
  queryKey: ['admin', 'meetings'],
  queryFn: async () => {
    const meetings = await expectOk(adminApi.admin.meetings.$get(), 'Failed to fetch meetings');
    return toRows(meetings).map((meeting) => ({ ...meeting, history: toRows(meeting.history) }));
  },
  staleTime: 0,
});

export type AdminMeeting = Awaited<
  ReturnType<NonNullable<typeof administeredMeetings.queryFn>>
>[number];

export const meetingCalls = {
  /** Changes the status of a meeting. Throws a `CallError` with a message to show. */
  decide: ({ id, status }: { id: number; status: MeetingStatus }) => {
    const request = { param: { id: String(id) }, json: { status } };
    return expectOk(
      adminApi.admin.meetings[':id'].$patch(request),
      'Failed to update meeting status',
    );
  },

  /** Moves a meeting to a date and time of the site's zone. Throws a `CallError`, with what is wrong with the date. */
  move: ({ id, date }: { id: number; date: string }) => {
    const request = { param: { id: String(id) }, json: { date } };
    return expectOk(adminApi.admin.meetings[':id'].$patch(request), 'Failed to move meeting');
  },
};

/** Shows a meeting as it is after a change, at once if the answer has it, and fetches the list again. */
export function showChanged(queries: QueryClient, changed: AdminMeeting | null): void {
  queries.setQueryData(administeredMeetings.queryKey, (rows) =>
    rows?.map((row) => (row.id === changed?.id ? { ...row, ...changed } : row)),
  );
  void queries.invalidateQueries(administeredMeetings);
}

export const meetingDeletion: Deletion<AdminMeeting> = {
  list: administeredMeetings,
  remove: ({ id }) =>
    expectOk(
      adminApi.admin.meetings[':id'].$delete({ param: { id: String(id) } }),
      'Failed to delete meeting',
    ),
  done: 'Meeting deleted',
  trashed: ({ id }) => ({ kind: 'meeting', id }),
};

/** Where a meeting's calendar file is. */
export const calendarPath = (id: number): string => `/api/admin/meetings/${id}/calendar`;

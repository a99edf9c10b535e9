import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  adminApi,
  expectOk,
  expectPage,
  toPageQuery,
  toRows,
} from '../../../src/client/admin-api.ts';
import type { MeetingStatus } from '../../../src/meetings/meeting.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

/** All pages of the meetings. */
const administeredMeetings = { queryKey: ['admin', 'meetings'] };

/** A page of the meetings. Scheduling services add some at any time: the list is never cached. */
export const meetingsPage = (page: number) =>
  queryOptions({
    queryKey: [...administeredMeetings.queryKey, page],
    queryFn: async () => {
      const call = adminApi.admin.meetings.$get({ query: toPageQuery(page) });
      const { rows, total } = await expectPage(call, 'Failed to fetch meetings', (list) => list);
      return { rows: rows.map((row) => ({ ...row, history: toRows(row.history) })), total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type MeetingsPage = Awaited<ReturnType<NonNullable<ReturnType<typeof meetingsPage>['queryFn']>>>;
export type AdminMeeting = MeetingsPage['rows'][number];

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
export function showChanged(queries: QueryClient, changed: AdminMeeting | null = null): void {
  queries.setQueriesData<MeetingsPage>(
    administeredMeetings,
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === changed?.id ? { ...row, ...changed } : row)),
      },
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

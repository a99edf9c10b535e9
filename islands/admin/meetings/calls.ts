import type { QueryClient } from '@tanstack/react-query';
import { adminApi, expectOk, expectPage, toRows } from '../../../src/client/admin-api.ts';
import type { MeetingStatus } from '../../../src/meetings/meeting.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';
import { replaceRow } from '../kit/pages.tsx';

/** The meetings, latest date first. */
export const meetingList = {
  queryKey: ['admin', 'meetings'],
  async fetch(query: { page?: string }) {
    const call = adminApi.admin.meetings.$get({ query });
    const { rows, total } = await expectPage(call, 'Failed to fetch meetings', (list) => list);
    return { rows: rows.map((row) => ({ ...row, history: toRows(row.history) })), total };
  },
};

export type AdminMeeting = Awaited<ReturnType<typeof meetingList.fetch>>['rows'][number];

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
  if (changed) replaceRow(queries, meetingList, changed);
  void queries.invalidateQueries({ queryKey: meetingList.queryKey });
}

export const meetingDeletion: Deletion<AdminMeeting> = {
  list: meetingList,
  remove: ({ id }) =>
    expectOk(
      adminApi.admin.meetings[':id'].$delete({ param: { id: String(id) } }),
      'Failed to delete meeting',
    ),
  done: 'Meeting deleted',
  trashed: ({ id }) => ({ kind: 'meeting', id }),
};

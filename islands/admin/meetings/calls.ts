import type { MeetingStatus } from '../../../records/meeting.ts';
import { adminApi, byId, expectOk, expectPage, toRows } from '../../../src/client/admin-api.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

const calls = adminApi.admin.meetings;

/** Meetings, latest date first. */
export const meetingList = {
  queryKey: ['admin', 'meetings'],
  async fetch(query: { page?: string }) {
    const call = calls.$get({ query });
    const { rows, total } = await expectPage(call, 'Failed to fetch meetings', (list) => list);
    return { rows: rows.map((row) => ({ ...row, history: toRows(row.history) })), total };
  },
};

export type AdminMeeting = Awaited<ReturnType<typeof meetingList.fetch>>['rows'][number];

export const meetingCalls = {
  /** Changes the status of a meeting. Throws a `CallError` with a message to show. */
  decide: ({ id, status }: { id: number; status: MeetingStatus }) =>
    expectOk(
      calls[':id'].$patch({ ...byId(id), json: { status } }),
      'Failed to update meeting status',
    ),

  /** Moves a meeting to a date and time in the site's time zone. Throws a `CallError`, with any issue of the date. */
  move: ({ id, date }: { id: number; date: string }) =>
    expectOk(calls[':id'].$patch({ ...byId(id), json: { date } }), 'Failed to move meeting'),
};

export const meetingDeletion: Deletion<AdminMeeting> = {
  list: meetingList,
  remove: ({ id }) => expectOk(calls[':id'].$delete(byId(id)), 'Failed to delete meeting'),
  done: 'Meeting deleted',
  trashed: ({ id }) => ({ kind: 'meeting', id }),
};

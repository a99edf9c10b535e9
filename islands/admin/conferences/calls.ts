import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk, toRows } from '../../../src/client/admin-api.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';
import type { SaveOptions } from '../kit/use-as-opened.ts';

const calls = adminApi.conferences;

const fetchConferences = async () =>
  toRows(await expectOk(calls.$get(), 'Failed to fetch conferences'));

/** All conferences, earliest first. */
export const conferencesQuery = queryOptions({
  queryKey: ['conferences'],
  queryFn: fetchConferences,
});

export type AdminConference = Awaited<ReturnType<typeof fetchConferences>>[number];

/** A conference as the form holds it: what is optional may be empty, the day is yyyy-MM-dd. */
export type ConferenceValues = Record<
  'name' | 'date' | 'location' | 'link' | 'comment' | 'logo' | 'language',
  string
>;

export const conferenceCalls = {
  /** Adds a conference; what is optional is sent only where it is filled in. */
  create: ({ name, date, location, ...optional }: ConferenceValues) => {
    const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''));
    const call = calls.$post({ json: { name, date, location, ...given } });
    return expectOk(call, 'Failed to create conference.');
  },

  change: (id: number, json: Partial<ConferenceValues>, options: SaveOptions) => {
    const call = calls[':id'].$put({ param: { id: String(id) }, json }, options);
    return expectOk(call, 'Failed to update conference.');
  },
};

export const conferenceDeletion: Deletion<AdminConference> = {
  list: conferencesQuery,
  remove: ({ id }) =>
    expectOk(calls[':id'].$delete({ param: { id: String(id) } }), 'Failed to delete conference.'),
  done: 'Conference deleted successfully',
  trashed: ({ id }) => ({ kind: 'conference', id }),
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { useSingleMutation } from '../kit/single-mutation.ts';
import {
  type Conference,
  changeConference,
  conferencesQuery,
  createConference,
  deleteConference,
} from './calls.ts';

const earliestFirst = (one: Conference, other: Conference) =>
  one.date.localeCompare(other.date) || one.id - other.id;

/** The conferences, and what is done to them: each success changes the list, each outcome is said. */
export function useConferences() {
  const queries = useQueryClient();
  const list = useQuery(conferencesQuery);
  const change = (how: (list: Conference[]) => Conference[]) =>
    queries.setQueryData(conferencesQuery.queryKey, (known) => known && how(known));
  const onError = (error: Error) => notifyError(error);

  const create = useSingleMutation({
    mutationFn: createConference,
    onSuccess(added) {
      if (added) change((known) => [...known, added].sort(earliestFirst));
      notifySuccess('Conference added successfully');
    },
    onError,
  });
  const update = useSingleMutation({
    mutationFn: changeConference,
    onSuccess(changed) {
      change((known) =>
        known.map((other) => (other.id === changed.id ? changed : other)).sort(earliestFirst),
      );
      notifySuccess('Conference updated successfully');
    },
    onError,
  });
  const remove = useSingleMutation({
    mutationFn: deleteConference,
    onSuccess(_answer, id) {
      change((known) => known.filter((other) => other.id !== id));
      notifySuccess('Conference deleted successfully');
    },
    onError,
  });
  return { list, create, update, remove };
}

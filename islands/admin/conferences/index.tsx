import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import {
  type Conference,
  changeConference,
  conferencesQuery,
  createConference,
  deleteConference,
} from './calls.ts';
import { ConferenceForm, formValues, useConferenceForm } from './form.tsx';
import { ConferenceList } from './list.tsx';

type Conferences = ReturnType<typeof useConferences>;

/** Adds, changes and deletes conferences. */
export default function ConferenceManager() {
  const { list, create, update } = useConferences();
  const [edited, setEdited] = useState<Conference | null>(null);
  const [conferenceToDelete, setConferenceToDelete] = useState<Conference | null>(null);
  return (
    <>
      <div className="grid items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <AddConference create={create} />
        <div>
          <Loaded query={list} failure="Failed to fetch conferences">
            {(conferences) => (
              <ConferenceList
                conferences={conferences}
                onEdit={setEdited}
                onDelete={setConferenceToDelete}
              />
            )}
          </Loaded>
        </div>
      </div>
      {edited && (
        <EditConference conference={edited} update={update} onClose={() => setEdited(null)} />
      )}
      <DeleteDialog
        item={conferenceToDelete}
        list={conferencesQuery}
        remove={({ id }) => deleteConference(id)}
        done="Conference deleted successfully"
        onClose={() => setConferenceToDelete(null)}
        title="Confirm Deletion"
      >
        Are you sure you want to delete {conferenceToDelete?.name}? Visitors will not see it any
        more.
      </DeleteDialog>
    </>
  );
}

function AddConference({ create }: Pick<Conferences, 'create'>) {
  const id = useId();
  const form = useConferenceForm();
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <CardTitle id={`${id}-title`} className="mb-4">
        Add Conference
      </CardTitle>
      <ConferenceForm
        id={id}
        form={form}
        onSubmit={(values, done) => create.mutate(values, { onSuccess: done })}
      />
      <Button
        type="submit"
        form={id}
        variant="primary"
        className="mt-5"
        disabled={create.isPending}
      >
        Add Conference
      </Button>
    </Card>
  );
}

function EditConference({
  conference,
  update,
  onClose,
}: {
  conference: Conference;
  onClose: () => void;
} & Pick<Conferences, 'update'>) {
  const id = useId();
  const stored = formValues(conference);
  const form = useConferenceForm(stored);
  return (
    <EditDialog
      title="Edit Conference"
      formId={id}
      isDirty={form.isChanged}
      saving={update.isPending}
      onClose={onClose}
    >
      <ConferenceForm
        id={id}
        form={form}
        onSubmit={(values) => {
          const isChanged = ([name, value]: [string, string]) =>
            value !== stored[name as keyof typeof stored];
          const changes = Object.fromEntries(Object.entries(values).filter(isChanged));
          update.mutate({ id: conference.id, ...changes }, { onSuccess: onClose });
        }}
      />
    </EditDialog>
  );
}

const earliestFirst = (one: Conference, other: Conference) =>
  one.date.localeCompare(other.date) || one.id - other.id;

/** The conferences and what changes them; each outcome is shown as a message. */
function useConferences() {
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
  return { list, create, update };
}

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { ConferenceItem } from '../../../src/ui/conference-item.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { entries } from '../../../src/values/object.ts';
import { dayIn } from '../../../src/values/time.ts';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { EditButtons } from '../kit/record-list.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAsOpened } from '../kit/use-as-opened.ts';
import {
  type AdminConference,
  type ConferenceValues,
  conferenceCalls,
  conferenceDeletion,
  conferencesQuery,
} from './calls.ts';
import { ConferenceForm, showProblem, toConferenceForm, useConferenceForm } from './form.tsx';

/** Adds, changes and deletes conferences. */
export default function ConferenceManager() {
  const list = useQuery(conferencesQuery);
  const [edited, setEdited] = useState<AdminConference | null>(null);
  const { askToDelete, deleteDialog } = useDeletion(conferenceDeletion, {
    question: ({ name }) =>
      `Are you sure you want to delete ${name}? Visitors will not see it any more.`,
  });
  return (
    <>
      <div className="grid items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <AddConference />
        <div>
          <Loaded query={list} failure="Failed to fetch conferences">
            {(conferences) => (
              <ConferenceList conferences={conferences} onEdit={setEdited} onDelete={askToDelete} />
            )}
          </Loaded>
        </div>
      </div>
      {edited && <EditConference conference={edited} onClose={() => setEdited(null)} />}
      {deleteDialog}
    </>
  );
}

function AddConference() {
  const id = useId();
  const form = useConferenceForm();
  const create = useAction(conferenceCalls.create, {
    done: 'Conference added successfully',
    changes: [conferencesQuery],
    onError: showProblem(form),
  });
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
  onClose,
}: {
  conference: AdminConference;
  onClose: () => void;
}) {
  const id = useId();
  const saveAsOpened = useAsOpened();
  const stored = toConferenceForm(conference);
  const form = useConferenceForm(stored);
  const update = useAction(
    (changes: Partial<ConferenceValues>) =>
      saveAsOpened(conference, changes, (options) =>
        conferenceCalls.change(conference.id, changes, options),
      ),
    {
      done: 'Conference updated successfully',
      changes: [conferencesQuery],
      onError: showProblem(form),
    },
  );
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
          const changes = Object.fromEntries(
            entries(values).filter(([name, value]) => value !== stored[name]),
          );
          update.mutate(changes, { onSuccess: onClose });
        }}
      />
    </EditDialog>
  );
}

interface Actions {
  onEdit: (conference: AdminConference) => void;
  onDelete: (conference: AdminConference) => void;
}

/** The coming ones, soonest first, then past ones, latest first: as visitors see them. */
function ConferenceList({ conferences, ...actions }: { conferences: AdminConference[] } & Actions) {
  const { timeZone } = useSite();
  const today = dayIn(new Date(), timeZone);
  const coming = conferences.filter(({ date }) => date >= today);
  const past = conferences.filter(({ date }) => date < today).reverse();
  return (
    <>
      <Section id="coming" title="Upcoming Conferences" conferences={coming} {...actions} />
      {past.length > 0 && (
        <Section id="past" title="Past Conferences" conferences={past} {...actions} />
      )}
    </>
  );
}

function Section({
  id,
  title,
  conferences,
  onEdit,
  onDelete,
}: { id: string; title: string; conferences: AdminConference[] } & Actions) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 font-serif text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {conferences.length === 0 && <Empty>No upcoming conferences.</Empty>}
      <ul>
        {conferences.map((conference) => (
          <ConferenceItem key={conference.id} {...conference}>
            <EditButtons
              name={conference.name}
              onEdit={() => onEdit(conference)}
              onDelete={() => onDelete(conference)}
            />
          </ConferenceItem>
        ))}
      </ul>
    </section>
  );
}

import { useId, useState } from 'react';
import { BackLink } from '../../../src/ui/back-link.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import type { Conference } from './calls.ts';
import { ConferenceForm, useConferenceForm } from './conference-form.tsx';
import { ConferenceList } from './conference-list.tsx';
import { EditConference } from './edit-conference.tsx';
import { useConferences } from './use-conferences.ts';

type Conferences = ReturnType<typeof useConferences>;

/** Adding conferences, and changing and removing those that there are. */
export default function ConferenceManager() {
  const { list, create, update, remove } = useConferences();
  const [edited, setEdited] = useState<Conference | null>(null);
  const [doomed, setDoomed] = useState<Conference | null>(null);
  return (
    <>
      <BackLink href="/admin">Back to Admin</BackLink>
      <PageHeading title="Conference Management" />
      <div className="grid items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <AddConference create={create} />
        <div>
          <Loaded query={list} failure="Failed to fetch conferences">
            {(conferences) => (
              <ConferenceList conferences={conferences} onEdit={setEdited} onDelete={setDoomed} />
            )}
          </Loaded>
        </div>
      </div>
      {edited && (
        <EditConference conference={edited} update={update} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Confirm Deletion"
        pending={remove.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && remove.mutate(doomed.id, { onSettled: () => setDoomed(null) })}
      >
        Are you sure you want to delete {doomed?.name}? Visitors will not see it any more.
      </ConfirmDialog>
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
        onSubmit={(values, _changed, done) => create.mutate(given(values), { onSuccess: done })}
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

/** What was filled in. */
const given = <Values extends object>(values: Values): Partial<Values> =>
  // The keys are the values' own; `fromEntries` forgets that.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>;

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { conference } from '../../../records/conference.ts';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { type RecordRows, useRecordDialogs } from '../kit/record-dialog.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { type AdminConference, conferencesQuery, useComingAndPast } from './calls.ts';

const { messages } = conference;

/** Page to add, edit and delete conferences. */
export default function ConferenceManager() {
  const query = useQuery(conferencesQuery);
  const { list, dialogs } = useRecordDialogs(conference);
  return (
    <>
      <div className="grid items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <AddConference />
        <div>
          <Loaded query={query} failure={messages.listFailed}>
            {(conferences) => <ConferenceList conferences={conferences} list={list} />}
          </Loaded>
        </div>
      </div>
      {dialogs}
    </>
  );
}

const NEW = {};

function AddConference() {
  const id = useId();
  const { form, fields, saving, submit } = useRecordForm(conference, NEW);
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <CardTitle id={`${id}-title`} className="mb-4">
        {messages.add}
      </CardTitle>
      <RecordForm id={id} form={form} fields={fields} onSubmit={submit(() => form.reset())} />
      <Button type="submit" form={id} variant="primary" className="mt-5" disabled={saving}>
        {messages.add}
      </Button>
    </Card>
  );
}

function ConferenceList({
  conferences,
  list,
}: {
  conferences: AdminConference[];
  list: RecordRows;
}) {
  const { coming, past } = useComingAndPast()(conferences);
  return (
    <>
      <Group title="Upcoming Conferences" rows={coming} list={list} />
      {past.length > 0 && <Group title="Past Conferences" rows={past} list={list} />}
    </>
  );
}

function Group({
  title,
  rows,
  list,
}: {
  title: string;
  rows: AdminConference[];
  list: RecordRows;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-2 font-serif text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      <RecordList
        {...list}
        caption={title}
        rows={rows}
        empty={
          <EmptyList title="No upcoming conferences." example={conference.example}>
            The next one is shown on the home page, and all of them at{' '}
            <ExternalLink href="/conferences">/conferences</ExternalLink>.
          </EmptyList>
        }
      />
    </section>
  );
}

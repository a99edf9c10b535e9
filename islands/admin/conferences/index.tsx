import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { conference } from '../../../records/conference.ts';
import { ConferenceItem } from '../../../src/ui/pages/conference-item.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { useRecordDialogs } from '../kit/record-dialog.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { type AdminConference, conferencesQuery, useComingAndPast } from './calls.ts';

const { messages } = conference;

/** Adds, changes and deletes conferences. */
export default function ConferenceManager() {
  const list = useQuery(conferencesQuery);
  const { renderButtons, dialogs } = useRecordDialogs(conference);
  return (
    <>
      <div className="grid items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <AddConference />
        <div>
          <Loaded query={list} failure={messages.listFailed}>
            {(conferences) => (
              <ConferenceList conferences={conferences} renderButtons={renderButtons} />
            )}
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

interface ListProps {
  conferences: AdminConference[];
  renderButtons: (conference: AdminConference) => ReactNode;
}

function ConferenceList({ conferences, renderButtons }: ListProps) {
  const { coming, past } = useComingAndPast()(conferences);
  return (
    <>
      <Group title="Upcoming Conferences" conferences={coming} renderButtons={renderButtons} />
      {past.length > 0 && (
        <Group title="Past Conferences" conferences={past} renderButtons={renderButtons} />
      )}
    </>
  );
}

function Group({ title, conferences, renderButtons }: ListProps & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 font-serif text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {conferences.length === 0 && <Empty>No upcoming conferences.</Empty>}
      <ul>
        {conferences.map((each) => (
          <ConferenceItem key={each.id} {...each}>
            {renderButtons(each)}
          </ConferenceItem>
        ))}
      </ul>
    </section>
  );
}

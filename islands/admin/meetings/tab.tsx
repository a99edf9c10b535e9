import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isMovable, type MeetingStatus } from '../../../records/meeting.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import type { Column } from '../../../src/ui/parts/data-table.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { formatMeeting, localInput } from '../../../src/values/time.ts';
import { Email, Time } from '../kit/cells.tsx';
import { DeleteButton, useDeletion } from '../kit/delete-dialog.tsx';
import { FormDialog } from '../kit/edit-dialog.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { bindInputs, showIssues } from '../kit/form.tsx';
import { PagedTable, useFirstPage, useRowAction } from '../kit/pages.tsx';
import { emailList } from '../mail/calls.ts';
import { Messages } from '../messages/list.tsx';
import { type AdminMeeting, meetingCalls, meetingDeletion, meetingList } from './calls.ts';

/** Meetings, followed by messages from the contact page. */
export default function MeetingsTab() {
  const { timeZone } = useSite();
  const { isPending } = useFirstPage(meetingList);
  const [toMove, setToMove] = useState<AdminMeeting | null>(null);
  const { askToDelete, deleteDialog } = useDeletion(meetingDeletion, {
    question: ({ name }) => `The meeting with ${name} will be deleted without notifying anyone.`,
  });
  return (
    <>
      <PagedTable
        list={meetingList}
        caption={`Meetings, times in ${timeZone}`}
        columns={[
          ...COLUMNS,
          {
            header: 'Actions',
            actions: true,
            cell: (meeting) => (
              <Actions meeting={meeting} onMove={setToMove} onDelete={askToDelete} />
            ),
          },
        ]}
        rowKey={({ id }) => id}
        empty={NO_MEETINGS}
      />
      {toMove && <MoveDialog meeting={toMove} onClose={() => setToMove(null)} />}
      {deleteDialog}
      {/* Nothing above them moves any more. */}
      <Messages isShown={!isPending} />
    </>
  );
}

const NO_MEETINGS = (
  <EmptyList title="No meetings scheduled">
    Visitors request meetings at <ExternalLink href="/schedule">/schedule</ExternalLink>. Confirm,
    move or cancel them here.
  </EmptyList>
);

const TONES = {
  pending: 'outlined',
  confirmed: 'accent',
  completed: 'neutral',
  cancelled: 'danger',
} as const;

/** The scheduling services; null for the site's own form. */
const PROVIDERS = { form: null, calendly: 'Calendly', cal: 'Cal.com' } as const;

/** Long words break, and columns keep a readable minimum width. */
const COLUMNS: Column<AdminMeeting>[] = [
  {
    header: 'Name',
    sort: ({ name }) => name,
    cell: ({ name }) => <div className="wrap-anywhere min-[56rem]:min-w-24">{name}</div>,
  },
  {
    header: 'Email',
    sort: ({ email }) => email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`}>
        <Email address={email} />
      </a>
    ),
  },
  { header: 'Date', sort: ({ date }) => date, cell: When },
  {
    header: 'Topic',
    cell: ({ topic }) => <div className="wrap-anywhere min-[56rem]:min-w-36">{topic}</div>,
  },
  {
    header: 'Status',
    sort: ({ status }) => status,
    cell: ({ status, source }) => (
      <div>
        <span aria-live="polite" className="capitalize">
          <Badge tone={TONES[status]}>{status}</Badge>
        </span>
        {PROVIDERS[source] && <p className="mt-0.5 text-sm text-muted">via {PROVIDERS[source]}</p>}
      </div>
    ),
  },
];

function When({ id, date, history }: AdminMeeting) {
  return (
    <div className="wrap-anywhere min-[56rem]:min-w-32">
      <Time at={date} format={formatMeeting} />
      {history.map(
        (entry) =>
          entry.kind === 'moved' && (
            <p key={`${entry.at} ${entry.date}`} className="text-sm text-muted">
              Moved from <Time at={entry.date} format={formatMeeting} />
            </p>
          ),
      )}
      <p>
        <a
          href={`/api/admin/meetings/${id}/calendar`}
          download
          className="inline-flex items-center gap-1.5 py-1 text-sm"
        >
          <CalendarPlus size={14} aria-hidden />
          Add to calendar
        </a>
      </p>
    </div>
  );
}

function Actions({
  meeting,
  onMove,
  onDelete,
}: { meeting: AdminMeeting } & Record<'onMove' | 'onDelete', (meeting: AdminMeeting) => void>) {
  const { id, status } = meeting;
  const decision = useRowAction(meetingList, meetingCalls.decide, {
    changes: [meetingList, pendingCountsQuery],
  });
  const decide = (to: MeetingStatus) => ({
    disabled: status === to || decision.isPending,
    onClick: () => decision.mutate({ id, status: to }),
  });
  return (
    <div className="flex flex-wrap gap-2 min-[56rem]:flex-col xl:grid xl:grid-cols-[auto_auto]">
      <Button {...decide('confirmed')}>Confirm</Button>
      <Button disabled={!isMovable(status)} onClick={() => onMove(meeting)}>
        Move
      </Button>
      <Button {...decide('cancelled')}>Cancel</Button>
      <DeleteButton onClick={() => onDelete(meeting)} />
    </div>
  );
}

function MoveDialog({ meeting, onClose }: { meeting: AdminMeeting; onClose: () => void }) {
  const { timeZone } = useSite();
  const { id, name, source } = meeting;
  const provider = PROVIDERS[source];
  const form = useForm({ defaultValues: { date: localInput(meeting.date, timeZone) } });
  const mail = useFirstPage(emailList);
  const queries = useQueryClient();
  const move = useRowAction(meetingList, meetingCalls.move, {
    done: 'Meeting moved',
    changes: [meetingList],
    onError(error) {
      if (showIssues(form, error)) return;
      notifyError(error);
      // It may have been changed elsewhere meanwhile.
      return queries.invalidateQueries({ queryKey: meetingList.queryKey });
    },
  });
  return (
    <FormDialog
      title={`Move the meeting with ${name}`}
      save="Move meeting"
      form={form}
      saving={move.isPending}
      onSubmit={({ date }) =>
        form.formState.isDirty ? move.mutate({ id, date }, { onSuccess: onClose }) : onClose()
      }
      onClose={onClose}
    >
      <Field
        label="Date and time"
        type="datetime-local"
        required
        hint={`Time zone: ${timeZone}`}
        className="sm:max-w-xs"
        {...bindInputs(form)('date')}
      />
      {mail.data?.configured && <p className="text-sm">{name} will be emailed the new time.</p>}
      {provider && (
        <p className="text-sm">{provider} is not notified: move the booking there, too.</p>
      )}
    </FormDialog>
  );
}

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import { isMovable, type MeetingStatus } from '../../../src/meetings/meeting.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { cx } from '../../../src/ui/cx.ts';
import { type Column, DataTable } from '../../../src/ui/data-table.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { preserveFocus } from '../../../src/ui/focus.ts';
import { Loaded } from '../../../src/ui/loaded.tsx';
import type { Page } from '../../../src/values/paging.ts';
import { formatMeeting, localInput } from '../../../src/values/time.ts';
import { DeleteButton, DeleteDialog } from '../kit/delete-dialog.tsx';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { Email } from '../kit/email.tsx';
import { bindInputs, Form, showIssues } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useFirstPage, usePages } from '../kit/pages.tsx';
import { useAction } from '../kit/use-action.ts';
import { letterList } from '../mail/calls.ts';
import { Messages } from '../messages/list.tsx';
import {
  type AdminMeeting,
  meetingCalls,
  meetingDeletion,
  meetingList,
  showChanged,
} from './calls.ts';

/** Meetings, then the messages of the contact page. */
export default function MeetingsTab() {
  const meetings = usePages(meetingList);
  return (
    <>
      <Meetings {...meetings} />
      {/* Above them nothing moves any more. */}
      <Messages isShown={!meetings.query.isPending} />
    </>
  );
}

function Meetings({
  query,
  buttons,
}: {
  query: UseQueryResult<Page<AdminMeeting>>;
  buttons: ReactNode;
}) {
  const { timeZone } = useSite();
  const [toMove, setToMove] = useState<AdminMeeting | null>(null);
  const [toDelete, setToDelete] = useState<AdminMeeting | null>(null);
  return (
    <>
      <Loaded query={query}>
        {({ rows }) => (
          <DataTable
            caption={`Meetings, times in ${timeZone}`}
            columns={columns(timeZone, { onMove: setToMove, onDelete: setToDelete })}
            rows={rows}
            rowKey={({ id }) => id}
            empty="No meetings scheduled"
          />
        )}
      </Loaded>
      {buttons}
      {toMove && <MoveDialog meeting={toMove} onClose={() => setToMove(null)} />}
      <DeleteDialog
        item={toDelete}
        deletion={meetingDeletion}
        onClose={() => setToDelete(null)}
        title="Confirm Deletion"
      >
        {`The meeting with ${toDelete?.name} will be gone, and nobody is told.`}
      </DeleteDialog>
    </>
  );
}

type Openers = Record<'onMove' | 'onDelete', (meeting: AdminMeeting) => void>;

const columns = (timeZone: string, openers: Openers): Column<AdminMeeting>[] => [
  {
    header: 'Name',
    sort: ({ name }) => name,
    cell: ({ name }) => <Cell className="min-[56rem]:min-w-24">{name}</Cell>,
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
  {
    header: 'Date',
    sort: ({ date }) => date,
    cell: (meeting) => <When meeting={meeting} timeZone={timeZone} />,
  },
  {
    header: 'Topic',
    cell: ({ topic }) => <Cell className="min-[56rem]:min-w-36">{topic}</Cell>,
  },
  {
    header: 'Status',
    sort: ({ status }) => status,
    cell: (meeting) => <Status meeting={meeting} />,
  },
  {
    header: 'Actions',
    actions: true,
    cell: (meeting) => <Actions meeting={meeting} {...openers} />,
  },
];

/** Breaks long words, and keeps a readable minimum width. */
const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={cx('wrap-anywhere', className)}>{children}</div>
);

function When({ meeting, timeZone }: { meeting: AdminMeeting; timeZone: string }) {
  const moved = meeting.history.flatMap((entry) => (entry.kind === 'moved' ? [entry] : []));
  return (
    <Cell className="min-[56rem]:min-w-32">
      <time dateTime={meeting.date}>{formatMeeting(meeting.date, timeZone)}</time>
      {moved.map(({ at, date }) => (
        <p key={`${at} ${date}`} className="text-xs text-muted">
          Moved from <time dateTime={date}>{formatMeeting(date, timeZone)}</time>
        </p>
      ))}
      <p>
        <a
          href={`/api/admin/meetings/${meeting.id}/calendar`}
          download
          className="inline-flex items-center gap-1.5 py-1 text-xs"
        >
          <CalendarPlus size={14} aria-hidden />
          Add to calendar
        </a>
      </p>
    </Cell>
  );
}

const TONES = {
  pending: 'outlined',
  confirmed: 'accent',
  completed: 'neutral',
  cancelled: 'danger',
} as const;

function Status({ meeting: { status, source } }: { meeting: AdminMeeting }) {
  const provider = PROVIDERS[source];
  return (
    <div>
      <span aria-live="polite" className="capitalize">
        <Badge tone={TONES[status]}>{status}</Badge>
      </span>
      {provider && <p className="mt-0.5 text-xs text-muted">via {provider}</p>}
    </div>
  );
}

function Actions({
  meeting,
  onMove,
  onDelete,
}: {
  meeting: AdminMeeting;
} & Openers) {
  const { id, status } = meeting;
  const queries = useQueryClient();
  const decision = useAction(meetingCalls.decide, {
    onSuccess(decided) {
      showChanged(queries, decided);
      void queries.invalidateQueries(pendingCountsQuery);
    },
  });
  const restoreFocus = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: with its status the button that was pressed is disabled
  useEffect(() => {
    restoreFocus.current();
    restoreFocus.current = () => {};
  }, [status]);
  const decide = (to: MeetingStatus) => ({
    disabled: status === to || decision.isPending,
    onClick: () => {
      restoreFocus.current = preserveFocus();
      decision.mutate({ id, status: to });
    },
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
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const mail = useFirstPage(letterList);
  const formId = useId();
  const queries = useQueryClient();
  const move = useAction(meetingCalls.move, {
    done: 'Meeting moved',
    onSuccess(moved) {
      showChanged(queries, moved);
      onClose();
    },
    onError(error) {
      if (showIssues(form, error, (path) => (path === 'date' ? path : null))) return;
      notifyError(error);
      // Something else may have changed it meanwhile.
      showChanged(queries, null);
    },
  });
  return (
    <EditDialog
      title={`Move the meeting with ${name}`}
      formId={formId}
      save="Move Meeting"
      isDirty={() => isDirty}
      saving={move.isPending}
      onClose={onClose}
    >
      <Form
        id={formId}
        onSubmit={form.handleSubmit(({ date }) =>
          isDirty ? move.mutate({ id, date }) : onClose(),
        )}
      >
        <Field
          label="Date and time"
          type="datetime-local"
          required
          hint={`Time zone: ${timeZone}`}
          className="sm:max-w-xs"
          {...bindInputs(form)('date')}
        />
        {mail.data?.configured && (
          <p className="text-sm">{name} gets a letter with the new time.</p>
        )}
        {provider && (
          <p className="text-sm">{provider} is not told: move the booking there, too.</p>
        )}
      </Form>
    </EditDialog>
  );
}

/** The services that meetings are booked with; null for the site's own form. */
const PROVIDERS = { form: null, calendly: 'Calendly', cal: 'Cal.com' } as const;

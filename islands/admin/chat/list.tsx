import type { ChatHistorySession } from '../../../src/lib/chat/history.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { type Column, DataTable } from '../../../src/ui/data-table.tsx';
import { Email } from '../kit/email.tsx';
import { useSite } from '../kit/site.ts';

type Session = ChatHistorySession;

/** A row for each session, with buttons that open and delete it. */
export function SessionTable({
  sessions,
  empty,
  onView,
  onDelete,
}: {
  sessions: Session[];
  empty: string;
  onView: (session: Session) => void;
  onDelete: (session: Session) => void;
}) {
  const { timeZone } = useSite();
  const columns: Column<Session>[] = [
    {
      header: 'Email',
      cell: ({ email }) => (email === null ? '–' : <Email address={email} />),
      sort: ({ email }) => email ?? '',
    },
    {
      header: 'Name',
      cell: ({ name }) => <span className="inline-block min-w-20 wrap-anywhere">{name}</span>,
      sort: ({ name }) => name,
    },
    { header: 'Messages', cell: Count, sort: ({ messages }) => messages.length, numeric: true },
    { header: 'Status', cell: Status, sort: statusOf },
    {
      header: 'Started',
      cell: ({ created_at }) => (
        <time dateTime={created_at}>{formatShortly(created_at, timeZone)}</time>
      ),
      sort: ({ created_at }) => created_at,
    },
    {
      header: 'Last message',
      cell: (session) => {
        const last = lastMessageAt(session);
        return last ? <time dateTime={last}>{formatShortly(last, timeZone)}</time> : '–';
      },
      sort: (session) => lastMessageAt(session) ?? '',
    },
    {
      header: 'Actions',
      actions: true,
      cell: (session) => (
        <div className="ml-auto flex w-max">
          <Button
            variant="quiet"
            className="px-2!"
            disabled={session.messages.length === 0}
            onClick={() => onView(session)}
          >
            View
          </Button>
          <Button
            variant="quiet"
            className="px-2! text-danger! hover:bg-fill"
            onClick={() => onDelete(session)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption="Chat sessions"
      columns={columns}
      rows={sessions}
      rowKey={({ session_id }) => session_id}
      empty={empty}
    />
  );
}

const lastMessageAt = ({ messages }: Session) => messages.at(-1)?.created_at;

const statusOf = ({ status }: Session) => (status === 'completed' ? 'completed' : 'active');

function Status(session: Session) {
  const status = statusOf(session);
  return (
    <Badge tone={status === 'active' ? 'accent' : 'neutral'}>
      <span className="inline-block first-letter:uppercase">{status}</span>
    </Badge>
  );
}

function Count({ messages }: Session) {
  const unanswered = messages.filter(({ certainty }) => certainty !== 'sure').length;
  if (unanswered === 0) return <span>{messages.length}</span>;
  return (
    <>
      <span className="sr-only">{`${messages.length}, ${unanswered} unanswered`}</span>
      <span aria-hidden>
        {messages.length}
        <span className="block text-xs whitespace-nowrap text-danger">
          {`${unanswered} unanswered`}
        </span>
      </span>
    </>
  );
}

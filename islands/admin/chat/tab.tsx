import { useEffect, useState } from 'react';
import {
  type ChatHistorySession,
  findSessions,
  summarizeSession,
} from '../../../records/chat-session.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { type Column, DataTable } from '../../../src/ui/parts/data-table.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Answers } from '../answers/section.tsx';
import { Email, Time } from '../kit/cells.tsx';
import { DeleteButton, useDeletion } from '../kit/delete-dialog.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { usePages } from '../kit/pages.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { chatHistory, sessionDeletion } from './calls.ts';
import { SessionDialog } from './session-dialog.tsx';

/** Visitors' chat sessions, to search, read and delete. */
export default function ChatHistoryTab() {
  const [searchText, setSearchText] = useState('');
  const [unansweredOnly, setUnansweredOnly] = useUnansweredOnly();
  const [viewed, setViewed] = useState<ChatHistorySession | null>(null);
  const { askToDelete, deleteDialog } = useDeletion(sessionDeletion, {
    question: ({ name }) => `The chat session of ${name} and its messages will be deleted.`,
  });
  const q = searchText.trim();
  const { query, isLong, isEmpty, buttons } = usePages(chatHistory, {
    ...(q && { q }),
    ...(unansweredOnly && { unanswered: '1' }),
  });
  const columns = [
    ...COLUMNS,
    {
      header: 'Actions',
      actions: true,
      cell: (session: ChatHistorySession) => (
        <SessionButtons session={session} onView={setViewed} onDelete={askToDelete} />
      ),
    },
  ];
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <SearchField
              className="min-w-0 grow basis-64"
              label="Search by email or name"
              value={searchText}
              onChange={({ target }) => setSearchText(target.value)}
            />
            <Checkbox
              label={`With unanswered questions${isLong ? '' : ` (${countUnanswered(rows)})`}`}
              checked={unansweredOnly}
              onChange={({ target }) => setUnansweredOnly(target.checked)}
            />
          </div>
          <DataTable
            // Each search starts at its first rows.
            key={`${unansweredOnly} ${searchText}`}
            caption="Chat sessions"
            columns={columns}
            rows={isLong ? rows : findSessions(rows, searchText, unansweredOnly)}
            rowKey={({ session_id }) => session_id}
            empty={isEmpty ? NO_SESSIONS : 'No chat sessions found'}
          />
          {buttons}
          <Answers />
          {viewed && <SessionDialog session={viewed} onClose={() => setViewed(null)} />}
          {deleteDialog}
        </>
      )}
    </Loaded>
  );
}

const NO_SESSIONS = (
  <EmptyList title="No chat sessions yet" example="“What did you measure in Uppsala?”">
    Visitors ask questions on <ExternalLink href="/?chat=explore">the home page</ExternalLink>.
    Questions that the site could not answer are marked here, so that you can answer them for
    everyone who asks again.
  </EmptyList>
);

const SessionButtons = ({
  session,
  onView,
  onDelete,
}: {
  session: ChatHistorySession;
  onView: (session: ChatHistorySession) => void;
  onDelete: (session: ChatHistorySession) => void;
}) => (
  <div className="ml-auto flex w-max">
    <Button
      variant="quiet"
      className="px-2!"
      disabled={summarizeSession(session).messages === 0}
      onClick={() => onView(session)}
    >
      View
    </Button>
    <DeleteButton className="px-2!" onClick={() => onDelete(session)} />
  </div>
);

const addressAsks = () => new URLSearchParams(location.search).get('questions') === 'unanswered';

/** True if only sessions with unanswered questions are listed, as for `?questions=unanswered`. */
function useUnansweredOnly() {
  const state = useState(addressAsks);
  const [, set] = state;
  useEffect(() => {
    const follow = () => addressAsks() && set(true);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return state;
}

const countUnanswered = (sessions: ChatHistorySession[]) =>
  sessions.filter((session) => summarizeSession(session).unanswered > 0).length;

const COLUMNS: Column<ChatHistorySession>[] = [
  {
    header: 'Email',
    cell: ({ email }) => (email ? <Email address={email} /> : '–'),
    sort: ({ email }) => email ?? '',
  },
  {
    header: 'Name',
    cell: ({ name }) => <span className="inline-block min-w-20 wrap-anywhere">{name}</span>,
    sort: ({ name }) => name,
  },
  {
    header: 'Messages',
    cell: Count,
    sort: (session) => summarizeSession(session).messages,
    numeric: true,
  },
  { header: 'Status', cell: Status, sort: sessionStatus },
  {
    header: 'Started',
    cell: ({ created_at }) => <Time at={created_at} />,
    sort: ({ created_at }) => created_at,
  },
  {
    header: 'Last message',
    cell: (session) => {
      const last = summarizeSession(session).lastMessageAt;
      return last ? <Time at={last} /> : '–';
    },
    sort: (session) => summarizeSession(session).lastMessageAt ?? '',
  },
];

function sessionStatus({ status }: ChatHistorySession) {
  return status === 'completed' ? 'completed' : 'active';
}

function Status(session: ChatHistorySession) {
  const status = sessionStatus(session);
  return (
    <Badge tone={status === 'active' ? 'accent' : 'neutral'}>
      <span className="inline-block first-letter:uppercase">{status}</span>
    </Badge>
  );
}

function Count(session: ChatHistorySession) {
  const { messages, unanswered } = summarizeSession(session);
  if (unanswered === 0) return <span>{messages}</span>;
  return (
    <>
      <span className="sr-only">{`${messages}, ${unanswered} unanswered`}</span>
      <span aria-hidden>
        {messages}
        <span className="block text-sm whitespace-nowrap text-danger">
          {`${unanswered} unanswered`}
        </span>
      </span>
    </>
  );
}

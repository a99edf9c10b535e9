import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answer, asOneLine, MAX_QUESTION } from '../../../records/answer.ts';
import {
  type ChatHistoryMessage,
  type ChatHistorySession,
  findSessions,
  summarizeSession,
} from '../../../records/chat-session.ts';
import { adminApi, byId, expectOk, expectPage, toRows } from '../../../src/client/admin-api.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { type Column, DataTable } from '../../../src/ui/parts/data-table.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { AnswerBubble, QuestionBubble } from '../../../src/ui/parts/exchange.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { formatMeeting } from '../../../src/values/time.ts';
import { Answers, answersQuery } from '../answers/section.tsx';
import { Email, Time } from '../kit/cells.tsx';
import { DeleteButton, type Deletion, useDeletion } from '../kit/delete-dialog.tsx';
import { LongText } from '../kit/long-text.tsx';
import { usePages } from '../kit/pages.tsx';
import { RecordDialog } from '../kit/record-dialog.tsx';
import type { EditedRecord } from '../kit/record-form.tsx';
import { Tick } from '../kit/toggle.tsx';

/** The chat sessions of visitors: searched, read and deleted. */
export default function ChatHistoryTab() {
  const [searchText, setSearchText] = useState('');
  const [unansweredOnly, setUnansweredOnly] = useUnansweredOnly();
  const [viewed, setViewed] = useState<ChatHistorySession | null>(null);
  const { askToDelete, deleteDialog } = useDeletion(sessionDeletion, {
    question: ({ name }) => `The chat session of ${name} and its messages will be gone.`,
  });
  const q = searchText.trim();
  const { query, isLong, isEmpty, buttons } = usePages(chatHistory, {
    ...(q && { q }),
    ...(unansweredOnly && { unanswered: '1' }),
  });

  return (
    <Loaded query={query}>
      {({ rows }) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <SearchField
              className="min-w-0 grow basis-64"
              label="Search by email or name"
              value={searchText}
              onChange={(event) => setSearchText(event.target.value)}
            />
            <Tick
              label={`With unanswered questions${isLong ? '' : ` (${countUnanswered(rows)})`}`}
              checked={unansweredOnly}
              onChange={(event) => setUnansweredOnly(event.target.checked)}
            />
          </div>
          <DataTable
            // Another search shows its first rows again.
            key={`${unansweredOnly} ${searchText}`}
            caption="Chat sessions"
            columns={[
              ...COLUMNS,
              {
                header: 'Actions',
                actions: true,
                cell: (session) => (
                  <div className="ml-auto flex w-max">
                    <Button
                      variant="quiet"
                      className="px-2!"
                      disabled={summarizeSession(session).messages === 0}
                      onClick={() => setViewed(session)}
                    >
                      View
                    </Button>
                    <DeleteButton className="px-2!" onClick={() => askToDelete(session)} />
                  </div>
                ),
              },
            ]}
            rows={isLong ? rows : findSessions(rows, searchText, unansweredOnly)}
            rowKey={({ session_id }) => session_id}
            empty={isEmpty ? 'No chat sessions yet' : 'No chat sessions found'}
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

const addressAsks = () => new URLSearchParams(location.search).get('questions') === 'unanswered';

/** Whether only sessions with unanswered questions are listed; `?questions=unanswered` asks for it. */
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

function SessionDialog({ session, onClose }: { session: ChatHistorySession; onClose: () => void }) {
  const { name, email, created_at } = session;
  const query = useQuery(chatMessages(session));
  const [edited, setEdited] = useState<EditedRecord | null>(null);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={name}
      description={
        <span className="flex flex-wrap gap-x-4">
          <span className="min-w-0 wrap-anywhere">{email ?? 'No e-mail address'}</span>
          <Time at={created_at} format={(...at) => `Started ${formatMeeting(...at)}`} />
        </span>
      }
    >
      <Loaded query={query}>
        {(messages) => (
          <>
            {messages.length === 0 && <Empty>No messages found for this chat session</Empty>}
            <ol className="grid gap-8">
              {messages.map((message) => (
                <Message key={message.id} message={message} asker={name} onAnswer={setEdited} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {edited && (
        <RecordDialog definition={answer} edited={edited} onClose={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

function Message({
  message,
  asker,
  onAnswer,
}: {
  message: ChatHistoryMessage;
  asker: string;
  onAnswer: (edited: EditedRecord) => void;
}) {
  const { question, answer, sources, mark, context, certainty, created_at } = message;
  return (
    <li className="grid gap-2">
      <QuestionBubble asker={asker}>{question}</QuestionBubble>
      <AnswerBubble answer={answer} sources={sources} mark={mark ?? null} target="_blank" />
      <p className="flex flex-wrap gap-x-3 px-1 text-xs text-muted">
        <Time at={created_at} />
        {certainty !== 'sure' && (
          <span className="font-medium text-danger">
            {certainty === 'unsure' ? 'Unanswered: not sure' : 'Unanswered'}
          </span>
        )}
      </p>
      {context && (
        <div className="border-l-2 border-line px-3 text-xs text-muted">
          <LongText what="context" lines={2}>
            {`Context: ${context}`}
          </LongText>
        </div>
      )}
      {certainty !== 'sure' && <AnswerButton question={question} onAnswer={onAnswer} />}
    </li>
  );
}

/** Opens the form that answers a question once, or changes the answer that it has. */
function AnswerButton({
  question,
  onAnswer,
}: {
  question: string;
  onAnswer: (edited: EditedRecord) => void;
}) {
  const asked = asOneLine(question).slice(0, MAX_QUESTION);
  const { data: answers = [] } = useQuery(answersQuery);
  const stored = answers.find((answer) => answer.question === asked);
  return (
    <Button className="justify-self-start" onClick={() => onAnswer(stored ?? { question: asked })}>
      {stored ? 'Edit your answer' : 'Answer this question'}
    </Button>
  );
}

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
        <span className="block text-xs whitespace-nowrap text-danger">
          {`${unanswered} unanswered`}
        </span>
      </span>
    </>
  );
}

/** The specification lets a session have an `id` in the place of its `session_id`. */
type SentSession = ChatHistorySession & { id?: number | string };

const sessions = adminApi.admin['chat-sessions'];

const chatHistory = {
  queryKey: ['admin', 'chat-sessions'],
  async fetch(query: { page?: string; q?: string; unanswered?: '1' }) {
    const list = (answer: SentSession[]) => answer;
    const page = await expectPage(sessions.$get({ query }), 'Failed to load chat sessions', list);
    return { rows: page.rows.map(toSession), total: page.total };
  },
};

/** The messages of a session: fetched where the list has a summary of them only. */
const chatMessages = ({ session_id: id, messages, summary }: ChatHistorySession) =>
  queryOptions({
    queryKey: [...chatHistory.queryKey, id, messages.length],
    queryFn: async () => {
      const call = sessions[':id'].$get(byId(id));
      return toSession(await expectOk(call, 'Failed to load the messages')).messages;
    },
    initialData: summary ? undefined : messages,
  });

const toSession = ({ id, session_id, messages, ...session }: SentSession): ChatHistorySession => ({
  ...session,
  session_id: session_id ?? String(id),
  messages: toRows(messages).map(({ sources, certainty, ...message }) => ({
    ...message,
    sources: toRows(sources),
    certainty: certainty ?? 'sure',
  })),
});

const sessionDeletion: Deletion<ChatHistorySession> = {
  list: chatHistory,
  remove({ session_id: id }) {
    const call = sessions[':id'].$delete(byId(id));
    return expectOk(call, 'Failed to delete chat session');
  },
  done: 'Chat session deleted',
  trashed: ({ session_id: id }) => ({ kind: 'chat', id }),
};

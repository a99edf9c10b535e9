import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type ChatHistorySession,
  findSessions,
  hasUnanswered,
} from '../../../src/lib/chat/history.ts';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { SearchField } from '../../../src/ui/search-field.tsx';
import { chatHistory, useDeletion } from './calls.ts';
import { SessionDialog } from './session-dialog.tsx';
import { SessionTable } from './session-table.tsx';

/** What visitors asked the research assistant, and what it answered. */
export default function ChatHistoryTab() {
  const query = useQuery(chatHistory);
  const search = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [unansweredOnly, setUnansweredOnly] = useState(false);
  const [viewed, setViewed] = useState<ChatHistorySession | null>(null);
  const deletion = useDeletion({
    // The button that asked goes with its row.
    onDeleted: () => search.current?.focus(),
  });

  return (
    <Loaded query={query}>
      {(sessions) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <SearchField
              ref={search}
              className="min-w-0 grow basis-64"
              label="Search by email or name"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
            <label className="flex min-h-11 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                className="size-4.5"
                checked={unansweredOnly}
                onChange={(event) => setUnansweredOnly(event.target.checked)}
              />
              {`With unanswered questions (${countUnanswered(sessions)})`}
            </label>
          </div>
          <SessionTable
            // Another search begins at its first rows again.
            key={`${unansweredOnly} ${wanted}`}
            sessions={findSessions(sessions, wanted, unansweredOnly)}
            empty={sessions.length === 0 ? 'No chat sessions yet' : 'No chat sessions found'}
            onView={setViewed}
            onDelete={deletion.ask}
          />
          <SessionDialog session={viewed} onClose={() => setViewed(null)} />
          <ConfirmDialog
            open={deletion.asked !== null}
            onCancel={deletion.cancel}
            onConfirm={deletion.confirm}
            pending={deletion.pending}
            title="Confirm Deletion"
          >
            {`The chat session of ${deletion.asked?.name} and its messages will be gone for good.`}
          </ConfirmDialog>
        </>
      )}
    </Loaded>
  );
}

const countUnanswered = (sessions: ChatHistorySession[]) =>
  sessions.filter(({ messages }) => hasUnanswered(messages)).length;

import type { ChatHistorySession } from '../../../src/lib/chat/history.ts';
import { formatMeeting } from '../../../src/lib/time.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { useSite } from '../kit/site.ts';
import { Message } from './message.tsx';

/** What was said in a session; closed when there is none. */
export function SessionDialog({
  session,
  onClose,
}: {
  session: ChatHistorySession | null;
  onClose: () => void;
}) {
  const { timeZone } = useSite();
  if (!session) return null;
  const { name, email, created_at, messages } = session;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={name}
      description={
        <span className="flex flex-wrap gap-x-4">
          <span className="min-w-0 wrap-anywhere">{email ?? 'No e-mail address'}</span>
          <time dateTime={created_at}>{`Started ${formatMeeting(created_at, timeZone)}`}</time>
        </span>
      }
    >
      {messages.length === 0 && <Empty>No messages found for this chat session</Empty>}
      <ol className="grid gap-8">
        {messages.map((message) => (
          <Message key={message.id} message={message} asker={name} timeZone={timeZone} />
        ))}
      </ol>
    </Dialog>
  );
}

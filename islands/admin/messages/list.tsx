import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import type { MessageStatus } from '../../../src/messages/message.ts';
import { replyAddress } from '../../../src/messages/reply.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { exceedsLines } from '../../../src/values/text.ts';
import { formatMeeting } from '../../../src/values/time.ts';
import { DeleteButton, DeleteDialog } from '../kit/delete-dialog.tsx';
import { Email } from '../kit/email.tsx';
import { LongText } from '../kit/long-text.tsx';
import { replaceRow, usePages } from '../kit/pages.tsx';
import { Tick } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { type Message, messageCalls, messageDeletion, messageList } from './calls.ts';

/**
 * What visitors wrote on the contact page: read, answered, archived and deleted. An address that ends in
 * `#messages` leads here.
 */
export function Messages({ isShown }: { isShown: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [archive, setArchive] = useState(false);
  const { query, isLong, isEmpty, buttons } = usePages(messageList, {
    archived: archive ? '1' : '0',
  });
  const isPending = query.isPending || !isShown;
  useEffect(() => {
    if (isPending) return;
    const follow = () => {
      if (location.hash !== '#messages') return;
      // What is not shown yet can be scrolled to, but cannot have the focus.
      heading.current?.scrollIntoView();
      heading.current?.focus();
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [isPending]);
  if (!isShown) return null;
  return (
    <section aria-labelledby="messages" className="mt-10">
      <h3
        ref={heading}
        id="messages"
        tabIndex={-1}
        className="mb-4 scroll-mt-6 font-serif text-xl font-semibold tracking-tight"
      >
        Messages
      </h3>
      <Loaded query={query}>
        {({ rows }) =>
          isEmpty ? (
            <Empty>No messages yet</Empty>
          ) : (
            <List messages={rows} isWhole={!isLong} archive={archive} onArchive={setArchive} />
          )
        }
      </Loaded>
      {buttons}
    </section>
  );
}

function List({
  messages,
  isWhole,
  archive,
  onArchive,
}: {
  messages: Message[];
  isWhole: boolean;
  archive: boolean;
  onArchive: (shown: boolean) => void;
}) {
  const [toDelete, setToDelete] = useState<Message | null>(null);
  const isArchived = ({ status }: Message) => status === 'archived';
  const listed = messages.filter((message) => isArchived(message) === archive);
  return (
    <>
      <Tick
        label={`Archived messages${isWhole ? ` (${messages.filter(isArchived).length})` : ''}`}
        checked={archive}
        onChange={({ target }) => onArchive(target.checked)}
      />
      {listed.length === 0 && (
        <Empty>{archive ? 'No message is archived' : 'All messages are archived'}</Empty>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {listed.map((message) => (
          <Item key={message.id} message={message} onDelete={setToDelete} />
        ))}
      </ul>
      <DeleteDialog
        item={toDelete}
        deletion={messageDeletion}
        onClose={() => setToDelete(null)}
        title="Confirm Deletion"
      >
        {`The message of ${toDelete?.name} will be gone for good.`}
      </DeleteDialog>
    </>
  );
}

const TONES = { new: 'accent', read: 'neutral', archived: 'outlined' } as const;

function Item({ message, onDelete }: { message: Message; onDelete: (message: Message) => void }) {
  const { name: owner, timeZone } = useSite();
  const id = useId();
  const { name, email, status, created_at } = message;
  const when = formatMeeting(created_at, timeZone);
  return (
    <li aria-labelledby={id} className="rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span id={id} className="min-w-0 text-base font-medium wrap-anywhere">
          {name}
        </span>
        <Email address={email} />
        <time dateTime={created_at} className="text-muted">
          {when}
        </time>
        <span aria-live="polite" className="ml-auto capitalize">
          <Badge tone={TONES[status]}>{status}</Badge>
        </span>
      </div>
      <Text>{message.message}</Text>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          href={replyAddress(message, `Your message to ${owner}`, `${name} wrote on ${when}:`)}
        >
          Answer
        </ButtonLink>
        <StatusButtons message={message} />
        <DeleteButton onClick={() => onDelete(message)} />
      </div>
    </li>
  );
}

const CHANGES: Record<MessageStatus, { to: MessageStatus; label: string }[]> = {
  new: [
    { to: 'read', label: 'Mark as read' },
    { to: 'archived', label: 'Archive' },
  ],
  read: [
    { to: 'new', label: 'Mark as new' },
    { to: 'archived', label: 'Archive' },
  ],
  archived: [{ to: 'read', label: 'Back to the list' }],
};

function StatusButtons({ message: { id, status } }: { message: Message }) {
  const queries = useQueryClient();
  const change = useAction(messageCalls.changeStatus, {
    changes: [pendingCountsQuery],
    onSuccess(changed) {
      replaceRow(queries, messageList, changed);
    },
  });
  return CHANGES[status].map(({ to, label }) => (
    <Button
      // The button that was pressed stays where it is, and keeps the focus.
      key={to === 'archived' ? 'archive' : 'mark'}
      onClick={() => change.mutate({ id, status: to })}
    >
      {label}
    </Button>
  ));
}

const LINES = 8;

function Text({ children }: { children: string }) {
  const isLong = exceedsLines(children, LINES) || children.split('\n').length > LINES;
  return (
    <div className="mt-2 max-w-3xl">
      <LongText what="message" isLong={isLong} clamp="line-clamp-8">
        {children}
      </LongText>
    </div>
  );
}

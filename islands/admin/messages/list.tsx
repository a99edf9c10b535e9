import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { MessageStatus } from '../../../records/message.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import { replyAddress } from '../../../src/messages/reply.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button, ButtonLink, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { formatMeeting } from '../../../src/values/time.ts';
import { Email, Time } from '../kit/cells.tsx';
import { DeleteButton, useDeletion } from '../kit/delete-dialog.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { LongText } from '../kit/long-text.tsx';
import { usePages, useRowAction } from '../kit/pages.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { changeStatus, type Message, messageDeletion, messageList } from './calls.ts';

const isArchived = ({ status }: Message) => status === 'archived';

/** Messages from the contact page, to read, answer, archive and delete. `#messages` in the address scrolls here. */
export function Messages({ isShown }: { isShown: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [archive, setArchive] = useState(false);
  const { query, isLong, isEmpty, buttons } = usePages(messageList, {
    archived: archive ? '1' : '0',
  });
  const { askToDelete, deleteDialog } = useDeletion(messageDeletion, {
    question: ({ name }) => `The message from ${name} will be permanently deleted.`,
  });
  useFocusFromAddress(heading, isShown && !query.isPending);
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
        {({ rows }) => {
          if (isEmpty) return NO_MESSAGES;
          const listed = rows.filter((message) => isArchived(message) === archive);
          return (
            <>
              <Checkbox
                label={`Archived messages${isLong ? '' : ` (${rows.filter(isArchived).length})`}`}
                checked={archive}
                onChange={({ target }) => setArchive(target.checked)}
              />
              {listed.length === 0 && (
                <Empty>{archive ? 'No archived messages' : 'All messages are archived'}</Empty>
              )}
              <ul className="grid grid-cols-1 gap-4">
                {listed.map((message) => (
                  <Item key={message.id} message={message} onDelete={askToDelete} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      {buttons}
      {deleteDialog}
    </section>
  );
}

const NO_MESSAGES = (
  <Empty>
    <EmptyList title="No messages yet">
      Visitors write to you at <ExternalLink href="/contact">/contact</ExternalLink>. Read, answer
      and archive their messages here.
    </EmptyList>
  </Empty>
);

/** Scrolls to the messages, if the address asks for it, once they are shown. */
function useFocusFromAddress(heading: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    // Hidden elements can be scrolled to, but not focused.
    if (!isShown) return;
    const follow = () => {
      if (location.hash !== '#messages') return;
      heading.current?.scrollIntoView();
      heading.current?.focus();
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [heading, isShown]);
}

const TONES = { new: 'accent', read: 'neutral', archived: 'outlined' } as const;

/** The status that a message can be given. */
const CHANGES: Record<MessageStatus, { to: MessageStatus; label: string }[]> = {
  new: [
    { to: 'read', label: 'Mark as read' },
    { to: 'archived', label: 'Archive' },
  ],
  read: [
    { to: 'new', label: 'Mark as new' },
    { to: 'archived', label: 'Archive' },
  ],
  archived: [{ to: 'read', label: 'Unarchive' }],
};

function Item({ message, onDelete }: { message: Message; onDelete: (message: Message) => void }) {
  const { name: owner, timeZone } = useSite();
  const nameId = useId();
  const { id, name, email, status, created_at } = message;
  const wrote = `${name} wrote on ${formatMeeting(created_at, timeZone)}:`;
  const change = useRowAction(messageList, changeStatus, { changes: [pendingCountsQuery] });
  return (
    <li aria-labelledby={nameId} className="rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span id={nameId} className="min-w-0 text-base font-medium wrap-anywhere">
          {name}
        </span>
        <Email address={email} />
        <Time at={created_at} format={formatMeeting} className="text-muted" />
        <span aria-live="polite" className="ml-auto capitalize">
          <Badge tone={TONES[status]}>{status}</Badge>
        </span>
      </div>
      <div className="mt-2 max-w-3xl">
        <LongText what="message" lines={8}>
          {message.message}
        </LongText>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={replyAddress(message, `Your message to ${owner}`, wrote)}>
          Answer
        </ButtonLink>
        {CHANGES[status].map(({ to, label }) => (
          <Button
            // The pressed button stays in place and keeps the focus.
            key={to === 'archived' ? 'archive' : 'mark'}
            onClick={() => change.mutate({ id, status: to })}
          >
            {label}
          </Button>
        ))}
        <DeleteButton onClick={() => onDelete(message)} />
      </div>
    </li>
  );
}

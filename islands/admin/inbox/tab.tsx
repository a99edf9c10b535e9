import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { INBOX_KINDS, type InboxKind, SOURCE_NAMES } from '../../../records/inbox-item.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { counted } from '../../../src/values/text.ts';
import { formatMoment } from '../../../src/values/time.ts';
import { ShowMore } from '../kit/proposals.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationsQuery } from '../publications/calls.ts';
import { settingsQuery } from '../settings/calls.ts';
import { type Inbox, type InboxItem, inboxCalls, inboxQuery } from './calls.ts';
import { useDecisions } from './decisions.ts';
import { describeItem, Item } from './item.tsx';
import { InboxSettings } from './settings.tsx';

const WAITING = { data: undefined, isPending: true, error: null, refetch: () => {} } as const;

/** Updates from registries, to accept, postpone or dismiss. */
export default function InboxTab() {
  const query = useQuery(inboxQuery);
  // Loaded together with titles and settings, so that nothing moves.
  const others = [useQuery(publicationsQuery), useQuery(settingsQuery)];
  const isPending = query.isPending || others.some((other) => other.isPending);
  return (
    <Loaded query={isPending ? WAITING : query}>
      {(inbox) => (
        <div className="grid max-w-4xl grid-cols-1 gap-5">
          <LookNow inbox={inbox} shownAt={query.dataUpdatedAt} />
          <Items items={inbox.items} />
          <Asked asked={inbox.asked} />
          <InboxSettings />
        </div>
      )}
    </Loaded>
  );
}

function LookNow({ inbox: { looking, items }, shownAt }: { inbox: Inbox; shownAt: number }) {
  const queries = useQueryClient();
  const look = useAction(inboxCalls.look, { changes: [inboxQuery] });
  // Servers with a time limit per request take the next steps in the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each response that says so
  useEffect(() => {
    if (looking) inboxCalls.look().catch(notifyError);
  }, [looking, shownAt]);
  // New items are pending.
  useEffect(() => {
    if (!looking) void queries.invalidateQueries(pendingCountsQuery);
  }, [looking, queries]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">
        {looking ? 'Checking …' : items.length === 0 ? 'No updates' : counted(items.length, 'item')}
      </p>
      <Button
        icon={RefreshCw}
        disabled={looking || look.isPending}
        onClick={() => look.mutate(undefined)}
      >
        Check now
      </Button>
    </div>
  );
}

const KIND_NAMES: Record<InboxKind, string> = {
  retraction: 'Retractions',
  correction: 'Corrections',
  'new-work': 'New publications',
  change: 'Changes',
  'open-copy': 'Open copies',
  count: 'Citation counts',
};

const AT_ONCE = 50;

/** Pending items by type, decided one by one, also by keyboard, or all of a type at once. */
function Items({ items }: { items: InboxItem[] }) {
  const { place, list, decide, onKeyDown } = useDecisions();
  const [current, setCurrent] = useState<number | null>(null);
  const { data: publications } = useQuery(publicationsQuery);
  const titles = new Map(publications?.map(({ id, title }) => [id, title]));
  const acceptAll = useAction(inboxCalls.acceptKind, {
    done: ({ accepted }) => `Accepted ${counted(accepted, 'item')}`,
    changes: [inboxQuery, publicationsQuery, pendingCountsQuery],
  });
  const onAcceptAll = (kind: InboxKind) => {
    // The button disappears with the focus.
    place.current?.focus({ preventScroll: true });
    acceptAll.mutate(kind);
  };
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  const shown = items.some(({ id }) => id === current) ? current : items[0]?.id;
  return (
    // Focused after the last item, or all of them, were decided.
    <section ref={place} tabIndex={-1} aria-label="Pending items" className="outline-none">
      {items.length === 0 ? (
        <Empty>No pending items: your publications are up to date with all registries.</Empty>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the items in it have the focus
        <div ref={list} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-5">
          <p className="text-sm text-muted">
            Keyboard shortcuts: <kbd>j</kbd> and <kbd>k</kbd> or the arrow keys move between items,{' '}
            <kbd>a</kbd> accepts, <kbd>l</kbd> postpones for 30 days, <kbd>n</kbd> dismisses.
          </p>
          {INBOX_KINDS.filter((kind) => byKind.has(kind)).map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              items={byKind.get(kind) ?? []}
              pending={acceptAll.isPending}
              onAcceptAll={onAcceptAll}
            >
              {(item) => (
                <Item
                  key={item.id}
                  {...describeItem(item, titles)}
                  item={item}
                  isCurrent={item.id === shown}
                  onFocus={setCurrent}
                  onDecide={decide}
                />
              )}
            </Kind>
          ))}
        </div>
      )}
    </section>
  );
}

/** The items of a type, a page at a time. */
function Kind({
  kind,
  items,
  pending,
  onAcceptAll,
  children,
}: {
  kind: InboxKind;
  items: InboxItem[];
  pending: boolean;
  onAcceptAll: (kind: InboxKind) => void;
  children: (item: InboxItem) => ReactNode;
}) {
  const name = KIND_NAMES[kind];
  return (
    <Section title={`${name} (${items.length})`}>
      <Button className="mb-3" disabled={pending} onClick={() => onAcceptAll(kind)}>
        Accept all
        <span className="sr-only"> {name}</span>
      </Button>
      <ShowMore items={items} atOnce={AT_ONCE}>
        {(page) => <ul aria-label={name}>{page.map(children)}</ul>}
      </ShowMore>
    </Section>
  );
}

function Asked({ asked }: { asked: Inbox['asked'] }) {
  const { timeZone } = useSite();
  if (asked.length === 0) return null;
  return (
    <Section title="Last checks">
      <ul className="text-sm">
        {asked.map(({ source, at, error }) => (
          <li key={source} className="py-1">
            {`${SOURCE_NAMES[source]}, ${formatMoment(at, timeZone)}`}
            {error && <span className="text-danger">{`: ${error}`}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

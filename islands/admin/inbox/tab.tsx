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

/** What registries know and the site does not: accepted, put off, or never asked again. */
export default function InboxTab() {
  const query = useQuery(inboxQuery);
  // Titles and settings come with it: nothing moves when they are there.
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
  // A server that has little time for a request takes the next steps with the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer that says so
  useEffect(() => {
    if (looking) inboxCalls.look().catch(notifyError);
  }, [looking, shownAt]);
  // What was found waits.
  useEffect(() => {
    if (!looking) void queries.invalidateQueries(pendingCountsQuery);
  }, [looking, queries]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">
        {looking
          ? 'Looking …'
          : items.length === 0
            ? 'Nothing new.'
            : counted(items.length, 'item')}
      </p>
      <Button
        icon={RefreshCw}
        disabled={looking || look.isPending}
        onClick={() => look.mutate(undefined)}
      >
        Look Now
      </Button>
    </div>
  );
}

const KIND_NAMES: Record<InboxKind, string> = {
  retraction: 'Retractions',
  correction: 'Corrections',
  'new-work': 'New Works',
  change: 'Changes',
  'open-copy': 'Open Copies',
  count: 'Citation Counts',
};

const AT_ONCE = 50;

/** What waits, by kind: decided one by one, by keyboard too, or all of a kind at once. */
function Items({ items }: { items: InboxItem[] }) {
  const { place, list, decide, onKeyDown } = useDecisions();
  const [current, setCurrent] = useState<number | null>(null);
  const { data: publications } = useQuery(publicationsQuery);
  const titles = new Map(publications?.map(({ id, title }) => [id, title]));
  const acceptAll = useAction(inboxCalls.acceptKind, {
    done: ({ accepted }) => `Accepted: ${counted(accepted, 'item')}.`,
    changes: [inboxQuery, publicationsQuery, pendingCountsQuery],
  });
  const onAcceptAll = (kind: InboxKind) => {
    // The button goes, and would take the focus with it.
    place.current?.focus({ preventScroll: true });
    acceptAll.mutate(kind);
  };
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  const shown = items.some(({ id }) => id === current) ? current : items[0]?.id;
  return (
    // What is decided last, or all at once, leaves the focus here.
    <section ref={place} tabIndex={-1} aria-label="What waits" className="outline-none">
      {items.length === 0 ? (
        <Empty>Nothing waits: what registries know, the site knows.</Empty>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the items in it have the focus
        <div ref={list} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-5">
          <p className="text-sm text-muted">
            By keyboard: <kbd>j</kbd> and <kbd>k</kbd> or the arrows go from item to item,{' '}
            <kbd>a</kbd> accepts, <kbd>l</kbd> asks again in 30 days, <kbd>n</kbd> never.
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

/** The items of a kind, a page at a time. */
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
        Accept All
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
    <Section title="Who Was Asked">
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

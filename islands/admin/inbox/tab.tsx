import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import {
  type Decision,
  INBOX_KINDS,
  type InboxKind,
  SOURCE_NAMES,
} from '../../../records/inbox-item.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { counted } from '../../../src/values/text.ts';
import { formatMoment } from '../../../src/values/time.ts';
import { ShowMore } from '../kit/proposals.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationsQuery } from '../publications/calls.ts';
import { settingsQuery } from '../settings/calls.ts';
import { type Inbox, type InboxItem, inboxCalls, inboxQuery } from './calls.ts';
import { fieldName, fieldText } from './field-text.ts';
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

const KEYS: Record<string, Decision | 1 | -1> = {
  ...{ a: 'accept', l: 'later', n: 'never' },
  ...{ j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 },
};

const AT_ONCE = 50;

function Items({ items }: { items: InboxItem[] }) {
  const queries = useQueryClient();
  const place = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const { data: publications } = useQuery(publicationsQuery);
  const titles = new Map(publications?.map(({ id, title }) => [id, title]));
  const acceptAll = useAction(inboxCalls.acceptKind, {
    done: ({ accepted }) => `Accepted: ${counted(accepted, 'item')}.`,
    changes: [inboxQuery, publicationsQuery, pendingCountsQuery],
  });
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const decision = useMutation({
    mutationFn: inboxCalls.decide,
    onError(error) {
      notifyError(error);
      return queries.invalidateQueries(inboxQuery);
    },
    onSettled: (_answer, _error, { what }) =>
      queries.invalidateQueries({
        queryKey: [...(what === 'accept' ? publicationsQuery : pendingCountsQuery).queryKey],
      }),
  });
  // It is gone from the list at once: a key may follow the other before the first is answered.
  const start = (id: number, what: Decision) => {
    // The next one has the focus, so that one key follows the other.
    const all = rows();
    const at = all.findIndex(({ dataset }) => dataset.item === String(id));
    (all[at + 1] ?? all[at - 1] ?? place.current)?.focus();
    queries.setQueryData(
      inboxQuery.queryKey,
      (inbox) => inbox && { ...inbox, items: inbox.items.filter((item) => item.id !== id) },
    );
    decision.mutate({ id, what });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const meant = KEYS[key];
    if (!(target instanceof HTMLElement) || !meant || altKey || ctrlKey || metaKey) return;
    const row = target.closest<HTMLElement>('[data-item]');
    if (!row) return;
    event.preventDefault();
    if (typeof meant === 'string') return start(Number(row.dataset.item), meant);
    const all = rows();
    all[all.indexOf(row) + meant]?.focus();
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
          {INBOX_KINDS.flatMap((kind) => {
            const some = byKind.get(kind) ?? [];
            if (some.length === 0) return [];
            return (
              <Section key={kind} title={`${KIND_NAMES[kind]} (${some.length})`}>
                <Button
                  className="mb-3"
                  disabled={acceptAll.isPending}
                  onClick={() => {
                    // The button goes, and would take the focus with it.
                    place.current?.focus({ preventScroll: true });
                    acceptAll.mutate(kind);
                  }}
                >
                  Accept All
                  <span className="sr-only"> {KIND_NAMES[kind]}</span>
                </Button>
                <ShowMore items={some} atOnce={AT_ONCE}>
                  {(page) => (
                    <ul aria-label={KIND_NAMES[kind]}>
                      {page.map((item) => (
                        <Item
                          key={item.id}
                          item={item}
                          title={itemTitle(item, titles)}
                          article={itemArticle(item, titles)}
                          isCurrent={item.id === shown}
                          onFocus={setCurrent}
                          onDecide={start}
                        />
                      ))}
                    </ul>
                  )}
                </ShowMore>
              </Section>
            );
          })}
        </div>
      )}
    </section>
  );
}

function itemTitle({ changes, publication_id }: InboxItem, titles: Map<number, string>): string {
  const own = changes.find(({ field }) => field === 'title');
  return titles.get(publication_id ?? 0) ?? (typeof own?.to === 'string' ? own.to : 'Publication');
}

/** The title of the article that a preprint would be joined to. */
const itemArticle = ({ changes }: InboxItem, titles: Map<number, string>) =>
  titles.get(Number(changes.find(({ field }) => field === 'versions')?.to));

const DECISIONS: [Decision, string][] = [
  ['accept', 'Accept'],
  ['later', 'Later'],
  ['never', 'Never'],
];

/** Shown again where it is another; what else the list does is no reason. */
const Item = memo(
  ({
    item: { id, kind, changes, sources, since },
    title,
    article,
    isCurrent,
    onFocus,
    onDecide,
  }: {
    item: InboxItem;
    title: string;
    article: string | undefined;
    isCurrent: boolean;
    onFocus: (id: number) => void;
    onDecide: (id: number, what: Decision) => void;
  }) => {
    const { timeZone } = useSite();
    const names = sources.map((source) => SOURCE_NAMES[source]).join(', ') || 'This site';
    return (
      <li className="border-t border-line first:border-t-0">
        {/* biome-ignore lint/a11y/useSemanticElements: a list's item that takes keys */}
        <div
          role="group"
          data-item={id}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={title}
          onFocus={() => onFocus(id)}
          className="flex flex-wrap items-start gap-3 rounded-md px-2 py-3 focus-visible:bg-wash"
        >
          <div className="min-w-0 grow basis-80 text-sm wrap-anywhere">
            <p className={cx('text-base font-medium', kind === 'retraction' && 'text-danger')}>
              <RichTitle title={title} />
            </p>
            <dl className="mt-1 grid gap-x-3 gap-y-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
              {changes
                .filter(({ field }) => field !== 'title')
                .map(({ field, from, to }) => (
                  <div key={field} className="contents">
                    <dt className="text-muted">{fieldName(field)}</dt>
                    <dd className="line-clamp-4">
                      {fieldText(from) !== '' && (
                        <>
                          <del className="text-muted">{fieldText(from)}</del>
                          <span aria-hidden className="mx-1.5 text-muted">
                            →
                          </span>
                        </>
                      )}
                      <ins className="no-underline">
                        {field === 'versions' ? `Preprint of “${article}”` : fieldText(to)}
                      </ins>
                    </dd>
                  </div>
                ))}
            </dl>
            <p className="mt-1 text-muted">{`${names}, since ${formatMoment(since, timeZone)}`}</p>
          </div>
          <div className="flex gap-2">
            {DECISIONS.map(([what, label]) => (
              <Button
                key={what}
                tabIndex={isCurrent ? 0 : -1}
                aria-label={`${label}: ${title}`}
                onClick={() => onDecide(id, what)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </li>
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.title === after.title &&
    before.article === after.article &&
    before.isCurrent === after.isCurrent,
);

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

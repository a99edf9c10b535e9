import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import type { Decision } from '../../../records/inbox-item.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { publicationsQuery } from '../publications/calls.ts';
import { inboxCalls, inboxQuery } from './calls.ts';

const KEYS: Record<string, Decision | 1 | -1> = {
  ...{ a: 'accept', l: 'later', n: 'never' },
  ...{ j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 },
};

/**
 * Handles decisions about the items of a list, by buttons or keys. The focus moves from item to item, and after the
 * last one to the element around the list.
 */
export function useDecisions() {
  const place = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const removeAndSend = useDecision();
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const decide = (id: number, what: Decision) => {
    // Focuses the next item for further keys.
    const all = rows();
    const at = all.findIndex(({ dataset }) => dataset.item === String(id));
    (all[at + 1] ?? all[at - 1] ?? place.current)?.focus();
    removeAndSend(id, what);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const meant = KEYS[key];
    if (!(target instanceof HTMLElement) || !meant || altKey || ctrlKey || metaKey) return;
    const row = target.closest<HTMLElement>('[data-item]');
    if (!row) return;
    event.preventDefault();
    if (typeof meant === 'string') return decide(Number(row.dataset.item), meant);
    const all = rows();
    all[all.indexOf(row) + meant]?.focus();
  };
  return { place, list, decide, onKeyDown };
}

/**
 * Decides about an item. It is removed from the list immediately, since further keys may follow before the response.
 */
function useDecision() {
  const queries = useQueryClient();
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
  return (id: number, what: Decision) => {
    queries.setQueryData(
      inboxQuery.queryKey,
      (inbox) => inbox && { ...inbox, items: inbox.items.filter((item) => item.id !== id) },
    );
    decision.mutate({ id, what });
  };
}

import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../../src/ui/cx.ts';

/** Queries that have not answered yet. */
const FIRST: QueryFilters = { predicate: ({ state }) => state.status === 'pending' };

/**
 * Shows parts that load each on their own when all of them have what they first asked for: one that grew
 * would move those below it. What takes longer than others wait for is shown by a placeholder, about as
 * high as what it stands for.
 */
export function Together({ className, children }: { className?: string; children: ReactNode }) {
  const queries = useQueryClient();
  const [shown, setShown] = useState(false);
  const waiting = useIsFetching(FIRST);
  const isLong = useIsLong();
  useEffect(() => {
    // Effects of children come first: what they ask for is under way.
    if (waiting === 0 && queries.isFetching(FIRST) === 0) setShown(true);
  }, [waiting, queries]);
  return <div className={cx(className, !shown && !isLong && 'invisible')}>{children}</div>;
}

/** Milliseconds for which what is there waits for what is not. */
const PATIENCE = 2000;

/** Whether it is long since this was first rendered: nothing waits any longer for what may never come. */
export function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

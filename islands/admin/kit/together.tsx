import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../../src/ui/cx.ts';

/** Queries that have not answered yet. */
const FIRST: QueryFilters = { predicate: ({ state }) => state.status === 'pending' };

/**
 * Shows parts that load each on their own when all of them have what they first asked for: one that grew
 * would move those below it.
 */
export function Together({ className, children }: { className?: string; children: ReactNode }) {
  const queries = useQueryClient();
  const [shown, setShown] = useState(false);
  const waiting = useIsFetching(FIRST);
  useEffect(() => {
    // Effects of children come first: what they ask for is under way.
    if (waiting === 0 && queries.isFetching(FIRST) === 0) setShown(true);
  }, [waiting, queries]);
  return <div className={cx(className, !shown && 'invisible')}>{children}</div>;
}

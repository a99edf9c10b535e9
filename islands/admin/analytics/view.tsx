import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../../src/ui/empty.tsx';

/** What a view's query gave, or the view's own words while it loads and when it failed. */
export function View<Answer>({
  query,
  loading,
  empty,
  children,
}: {
  query: UseQueryResult<Answer>;
  loading: string;
  empty: string;
  children: (answer: Answer) => ReactNode;
}) {
  if (query.isPending) {
    return (
      <p role="status" className="py-10 text-center text-muted">
        {loading}
      </p>
    );
  }
  if (query.data === undefined) return <Empty>{empty}</Empty>;
  return <div className="grid gap-6">{children(query.data)}</div>;
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Skeleton } from './placeholder.tsx';

/**
 * The result of a query; a skeleton while it loads, and an error with a retry button if it failed.
 *
 * @example <Loaded query={query}>{(rows) => <List {...rows} />}</Loaded>
 */
export function Loaded<Result>({
  query,
  failure,
  loading = <LoadingRows />,
  children,
}: {
  query: Pick<UseQueryResult<Result>, 'data' | 'isPending' | 'error'> & {
    refetch: () => unknown;
  };
  /** Replaces the error's own message. */
  failure?: string;
  loading?: ReactNode;
  children: (result: Result) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return loading;
  return (
    <div role="alert" className="rounded-lg border border-danger px-6 py-8 text-center">
      <p className="text-danger">{failure ?? query.error?.message}</p>
      <Button className="mt-4" onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** Placeholder for the rows of a list. @example <LoadingRows /> */
export const LoadingRows = () => (
  <div role="status">
    <span className="sr-only">Loading …</span>
    {['w-2/3', 'w-1/3', 'w-full', 'w-1/4'].map((width) => (
      <div key={width} className="flex h-11 items-center border-t border-line first:border-t-0">
        <Skeleton className={cx('h-4', width)} />
      </div>
    ))}
  </div>
);

/**
 * Loading indicator; `label` describes it to screen readers.
 *
 * @example <Spinner label="The editor is loading" />
 */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex justify-center py-16">
      <span
        aria-hidden
        className="spinner size-8 animate-spin rounded-full border-3 border-track border-t-accent motion-reduce:[animation-duration:3s]"
      />
      <span className="sr-only">{label}</span>
    </div>
  );
}

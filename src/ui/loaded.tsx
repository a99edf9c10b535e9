import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

/** As much of a query as is shown. */
interface Query<Loaded> {
  data: Loaded | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** What a query gave; until then its shape, and when it failed, why and a way to try again. */
export function Loaded<Result>({
  query,
  failure,
  loading = <Lines />,
  children,
}: {
  query: Query<Result>;
  /** What is said in the place of the error's own message. */
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

function Lines() {
  return (
    <div role="status" className="grid gap-3 py-2">
      <span className="sr-only">Loading …</span>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-2/3" />
    </div>
  );
}

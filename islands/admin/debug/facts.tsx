import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { ReactNode } from 'react';
import { adminApi } from '../../../src/client/admin-api.ts';
import { parseJson } from '../../../src/client/api.ts';

/** What the specified answer does not have. */
type Optional = 'runtime' | 'database';
type Found = InferResponseType<typeof adminApi.admin.debug.filesystem.$get>;
export type SystemFacts = Omit<Found, Optional> & Partial<Pick<Found, Optional>>;

/** What runs on the server, and whether its parts answer. */
export const system = queryOptions({
  queryKey: ['debug', 'filesystem'],
  queryFn: (): Promise<SystemFacts> =>
    parseJson(adminApi.admin.debug.filesystem.$get(), 'Failed to fetch file system info'),
});

/** Names and what they stand for, a line each; what is not known is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-sm sm:gap-x-6">
      {Object.entries(facts).map(
        ([name, fact]) =>
          (fact ?? null) !== null && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

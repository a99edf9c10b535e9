import type { ReactNode } from 'react';

/** Names and what they stand for, a line each; what is not known is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-sm sm:gap-x-6">
      {Object.entries(facts).map(
        ([name, fact]) =>
          (fact ?? null) !== null && (
            <div key={name} className="contents">
              <dt className="wrap-anywhere text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

import type { ReactNode } from 'react';
import { shownAddress, shownPlace } from '../../../src/lib/analytics/show.ts';
import { Badge } from '../../../src/ui/badge.tsx';

/** One visit or download: a flag, what was seen, by whom, from where and when. */
export function LogRow({
  flag,
  what,
  ipAddress,
  place,
  browser,
  when,
  from,
}: {
  flag: string;
  what: ReactNode;
  ipAddress?: string;
  place?: { city: string; country: string };
  browser?: string;
  when: string;
  from?: string | null;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 text-sm first:border-t-0">
      <span aria-hidden className="text-lg leading-none">
        {flag}
      </span>
      <span className="min-w-0 grow basis-48 font-medium break-words">{what}</span>
      {place && <Badge tone="neutral">{shownPlace(place)}</Badge>}
      {browser && <Badge tone="outline">{browser}</Badge>}
      {ipAddress !== undefined && (
        <span className="text-muted tabular-nums">{shownAddress(ipAddress)}</span>
      )}
      <span className="text-muted tabular-nums">{when}</span>
      {from && <span className="w-full pl-9 break-all text-muted">{`from: ${from}`}</span>}
    </li>
  );
}

/** Rows of a log, or what is said when there is none. */
export function Log({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}

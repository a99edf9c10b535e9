import type { ReactNode } from 'react';
import {
  browserOf,
  dayAndTime,
  flagOf,
  shownAddress,
  shownPlace,
  timeOfDay,
} from '../../../src/lib/analytics/show.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { useSite } from '../kit/site.ts';

interface Log<Row> {
  rows: Row[];
  empty: string;
  flag?: (country: string) => string;
  /** Of the last day: with the time only, and without browsers. */
  brief?: boolean;
}

interface Visitor {
  id: number;
  ipAddress: string;
  country: string;
  city: string;
  userAgent: string;
}

/** Visits one by one. */
export function VisitLog({
  rows,
  referrers = false,
  ...log
}: Log<Visitor & { pageVisited: string; referrer: string | null; createdAt: string }> & {
  referrers?: boolean;
}) {
  return (
    <VisitorLog
      {...log}
      rows={rows.map((row) => ({
        ...row,
        what: row.pageVisited,
        at: row.createdAt,
        from: referrers ? row.referrer : null,
      }))}
    />
  );
}

/** Downloads one by one. */
export function DownloadLog({
  rows,
  ...log
}: Log<Visitor & { title: string | null; filename: string; downloadedAt: string }>) {
  return (
    <VisitorLog
      {...log}
      rows={rows.map((row) => ({ ...row, what: <Paper {...row} />, at: row.downloadedAt }))}
    />
  );
}

function VisitorLog({
  rows,
  empty,
  flag = flagOf,
  brief = false,
}: Log<Visitor & { what: ReactNode; at: string; from?: string | null }>) {
  const { timeZone } = useSite();
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  return (
    <ul>
      {rows.map(({ id, country, city, what, userAgent, ipAddress, at, from }) => (
        <LogRow
          key={id}
          flag={flag(country)}
          what={what}
          when={brief ? timeOfDay(at, timeZone) : dayAndTime(at, timeZone)}
        >
          <Badge tone="neutral">{shownPlace({ city, country })}</Badge>
          {!brief && <Badge tone="outline">{browserOf(userAgent)}</Badge>}
          <span className="text-muted tabular-nums">{shownAddress(ipAddress)}</span>
          {from && (
            <span className="order-last w-full pl-9 break-all text-muted">{`from: ${from}`}</span>
          )}
        </LogRow>
      ))}
    </ul>
  );
}

/** A row of a log: a flag, what was seen, more, and when. */
export function LogRow({
  flag,
  what,
  when,
  children,
}: {
  flag: string;
  what: ReactNode;
  when: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 text-sm first:border-t-0">
      <span aria-hidden className="text-lg leading-none">
        {flag}
      </span>
      <span className="min-w-0 grow basis-48 font-medium break-words">{what}</span>
      {children}
      <span className="text-muted tabular-nums">{when}</span>
    </li>
  );
}

/** What was downloaded: the paper's title, or the file's name if it has no paper. */
export function Paper({ title, filename }: { title: string | null; filename: string }) {
  return <RichTitle title={title ?? filename} />;
}

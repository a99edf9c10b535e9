import type { ReactNode } from 'react';
import {
  dayAndTime,
  getBrowserName,
  getFlag,
  shownPlace,
  timeOfDay,
} from '../../../src/analytics/show.ts';
import { useSite } from '../../../src/client/site.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';

interface Visitor {
  ipAddress: string;
  country: string;
  city: string;
  userAgent: string;
}

type Visit = Visitor & { pageVisited: string; referrer: string | null; createdAt: string };
type Download = Visitor & { title: string | null; filename: string; downloadedAt: string };

/** Visits or downloads one by one: what was seen, by whom, from where and when. */
export function EventLog({
  rows,
  empty,
  flag = getFlag,
  brief = false,
  referrers = false,
}: {
  rows: (Visit | Download)[];
  empty: string;
  flag?: (country: string) => string;
  /** Of the last day: with the time only, and without browsers. */
  brief?: boolean;
  referrers?: boolean;
}) {
  const { timeZone } = useSite();
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const formatTime = brief ? timeOfDay : dayAndTime;
  return (
    <ul>
      {rows.map((row, index) => (
        <LogRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a log has no names for its rows
          key={index}
          flag={flag(row.country)}
          what={'filename' in row ? <Paper {...row} /> : row.pageVisited}
          when={formatTime('filename' in row ? row.downloadedAt : row.createdAt, timeZone)}
        >
          <Badge tone="neutral">{shownPlace(row)}</Badge>
          {!brief && <Badge tone="outlined">{getBrowserName(row.userAgent)}</Badge>}
          <span className="text-muted tabular-nums">{row.ipAddress || 'Address not recorded'}</span>
          {referrers && 'referrer' in row && row.referrer && (
            <span className="order-last w-full pl-9 break-all text-muted">
              {`from: ${row.referrer}`}
            </span>
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

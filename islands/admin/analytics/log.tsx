import type { ReactNode } from 'react';
import {
  browserOf,
  dayAndTime,
  flagOf,
  shownAddress,
  shownPlace,
} from '../../../src/lib/analytics/show.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { useSite } from '../kit/site.ts';

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

interface Download {
  id: number;
  title: string | null;
  filename: string;
  ipAddress: string;
  country: string;
  city: string;
  userAgent: string;
  downloadedAt: string;
}

/** Downloads one by one, each with its reader and its time. */
export function DownloadLog({
  rows,
  flag = flagOf,
}: {
  rows: Download[];
  flag?: (country: string) => string;
}) {
  const { timeZone } = useSite();
  return (
    <ul>
      {rows.map((row) => (
        <LogRow
          key={row.id}
          flag={flag(row.country)}
          what={<Paper {...row} />}
          ipAddress={row.ipAddress}
          place={row}
          browser={browserOf(row.userAgent)}
          when={dayAndTime(row.downloadedAt, timeZone)}
        />
      ))}
    </ul>
  );
}

/** What was downloaded: the paper's title, or the file's name if it has no paper. */
export function Paper({ title, filename }: { title: string | null; filename: string }) {
  return <RichTitle title={title ?? filename} />;
}

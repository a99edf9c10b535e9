import { browserOf, dayAndTime, flagOf } from '../../../src/lib/analytics/show.ts';
import { useSite } from '../kit/site.ts';
import { Log, LogRow } from './log-row.tsx';
import { Paper } from './paper.tsx';

export interface Download {
  id: number;
  title: string | null;
  filename: string;
  ipAddress: string;
  country: string;
  city: string;
  userAgent: string;
  downloadedAt: string;
}

/** Downloads one by one, with who they were by and when. */
export function DownloadLog({
  rows,
  flag = flagOf,
}: {
  rows: Download[];
  flag?: (country: string) => string;
}) {
  const { timeZone } = useSite();
  return (
    <Log>
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
    </Log>
  );
}

import type { ReactNode } from 'react';
import { getBrowserName, getFlag, shortDay, shownPlace } from '../../../src/analytics/show.ts';
import { toRows } from '../../../src/client/admin-api.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { formatDay } from '../../../src/values/time.ts';
import type { ReportSection, Row } from '../kit/report.tsx';
import type { Download, Visit } from './calls.ts';

export const NO_VISITORS = 'No visitor data yet';
export const NO_DOWNLOADS = 'No downloads in the past 7 days.';

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** "November 22, 2026 to November 28, 2026"; of the last week if a response has no days. */
export const showDays = ({
  from = daysAgo(6),
  to = daysAgo(0),
}: {
  from?: string;
  to?: string;
} = {}) => `${formatDay(from)} to ${formatDay(to)}`;

/** Name of a download: the paper's title, or the file's name if it has no paper. */
export const Paper = ({ title, filename }: { title: string | null; filename: string }) => (
  <RichTitle title={title || filename} />
);

/** A count, under the different name that each specified response has for it. */
type Counts = Row & { count?: number; visits?: number; downloads?: number };

type Look = Pick<ReportSection, 'unit' | 'ranked' | 'limit' | 'empty'>;

/** The highest counts, with a bar for each. */
export const mostCounted = <Counted extends Counts>(
  title: string,
  rows: Counted[] | undefined,
  toName: (row: Counted) => ReactNode,
  look: Look = {},
): ReportSection => ({
  title,
  csv: toRows(rows),
  bars: toRows(rows).map((row) => [toName(row), row.count ?? row.visits ?? row.downloads ?? 0]),
  unit: 'visit',
  ...look,
});

/** The most visited pages. */
export const topPages = (title: string, rows?: (Counts & { page: string })[], limit?: number) =>
  mostCounted(title, rows, ({ page }) => page, { empty: 'No page data yet', limit });

type Papers = (Counts & { title: string | null; filename: string })[];

/** The most downloaded papers. */
export const topPapers = (title: string, rows: Papers | undefined, look: Look) =>
  mostCounted(title, rows, Paper, { unit: 'download', ranked: true, ...look });

/** The countries with the most visits or downloads. */
export const topCountries = (
  title: string,
  rows: (Counts & { country: string })[] | undefined,
  look: Look,
  flag = getFlag,
) => mostCounted(title, rows, ({ country }) => `${flag(country)} ${country}`, look);

/**
 * Days as a chart, compared with as many before them if these are known, and as a table.
 *
 * @param columns the fields of the table by their headers; no table without them
 */
export function dailyCounts(
  title: string,
  of: 'visits' | 'downloads',
  days: Row[] | undefined,
  before: number[] | undefined,
  columns?: Record<string, string>,
): ReportSection {
  const unit = of === 'visits' ? 'Visits' : 'Downloads';
  const values = toRows(before);
  const rows = toRows(days).map((row, at, { length }): Row & { date: string } => ({
    ...row,
    date: String(row.date ?? daysAgo(length - 1 - at)),
  }));
  const cells = (name: string) => ({
    cell: (row: Row) => row[name],
    sort: (row: Row) => row[name] ?? 0,
  });
  return {
    title,
    csv: rows,
    chart: rows.length > 0 && {
      label: `${unit} in the last ${rows.length} days`,
      unit,
      bars: rows.map((row) => ({ name: shortDay(row.date), value: Number(row[of]) })),
      before: values.length > 0 ? { label: `Previous ${rows.length} days`, values } : null,
    },
    table: columns && {
      caption: `${unit} by day`,
      rows,
      rowKey: ({ date }) => String(date),
      columns: [
        { header: 'Date', ...cells('date'), cell: ({ date }) => shortDay(String(date)) },
        ...Object.entries(columns).map(([header, name]) => ({
          header,
          numeric: true,
          ...cells(name),
        })),
      ],
    },
    empty: of === 'visits' ? NO_VISITORS : NO_DOWNLOADS,
  };
}

interface LogLook extends Pick<ReportSection, 'lead' | 'limit' | 'empty'> {
  flag?: (country: string) => string;
  /** For the last day: shows only the time, and no browsers. */
  brief?: boolean;
  referrers?: boolean;
}

/** Individual visits or downloads, with page or file, address, country and time. */
export const eventLog = (
  title: string,
  rows: (Visit | Download)[] | undefined,
  { flag = getFlag, brief = false, referrers = false, ...look }: LogLook,
): ReportSection => ({
  title,
  csv: toRows(rows),
  log: toRows(rows).map((row) => ({
    flag: flag(row.country),
    what: 'filename' in row ? Paper(row) : row.pageVisited,
    details: (
      <>
        <Badge>{shownPlace(row)}</Badge>
        {!brief && <Badge tone="outlined">{getBrowserName(row.userAgent)}</Badge>}
        <span className="text-muted tabular-nums">{row.ipAddress || 'Address not recorded'}</span>
        {referrers && 'referrer' in row && row.referrer && (
          <span className="order-last w-full pl-9 break-all text-muted">
            {`from: ${row.referrer}`}
          </span>
        )}
      </>
    ),
    at: 'filename' in row ? row.downloadedAt : row.createdAt,
    timeOnly: brief,
  })),
  ...look,
});

const REASONS: Record<string, string> = {
  robot: 'robots',
  prefetch: 'prefetches',
  head: 'HEAD requests',
  error: 'errors',
  continuation: 'continued downloads',
  unchanged: 'unchanged files',
  administrator: 'your own',
};

/** A sentence about what was not counted, so that the figures can be trusted. */
export function notCounted(reasons: { reason: string; events: number }[] | undefined) {
  const list = toRows(reasons).map(
    ({ reason, events }) => `${REASONS[reason] ?? reason} ${events}`,
  );
  if (list.length === 0) return null;
  return <p className="text-sm text-muted">{`Not counted in this period: ${list.join(', ')}.`}</p>;
}

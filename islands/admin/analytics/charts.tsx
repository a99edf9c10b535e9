import { useId } from 'react';
import { shortDay } from '../../../src/lib/analytics/show.ts';
import { BarList } from '../../../src/ui/bar-list.tsx';
import { DataTable } from '../../../src/ui/data-table.tsx';

/** The most downloaded papers. */
export function PaperBars({
  papers,
  empty,
}: {
  papers: { title: string | null; filename: string; downloads: number }[];
  empty: string;
}) {
  return (
    <BarList
      ranked
      unit="download"
      empty={empty}
      rows={papers.map(({ filename, downloads, title }) => [filename, downloads, title])}
    />
  );
}

/** The figures of each day; any name but the date's may be a column of theirs. */
type Day = { date: string } & Record<string, string | number>;

/** A table of days under the headers of some of their figures. */
export function DayTable<Row extends Day>({
  caption,
  rows,
  columns,
}: {
  caption: string;
  rows: Row[];
  columns: [header: string, name: keyof Row][];
}) {
  return (
    <div className="mt-4">
      <DataTable
        compact
        caption={caption}
        rows={rows}
        rowKey={({ date }) => date}
        empty=""
        columns={[
          { header: 'Date', cell: ({ date }) => shortDay(date), sort: ({ date }) => date },
          ...columns.map(([header, name]) => ({
            header,
            cell: (day: Row) => day[name],
            sort: (day: Row) => day[name],
            numeric: true,
          })),
        ]}
      />
    </div>
  );
}

/**
 * A bar for each day with its number, and a line for the same day of the week before. A table repeats the
 * numbers for screen readers.
 */
export function DayChart<Name extends 'visits' | 'downloads'>({
  of,
  days: rows,
  before,
}: {
  of: Name;
  days: ({ date: string } & Record<Name, number>)[];
  /** The values of as many days right before them. */
  before: number[];
}) {
  const unit = of === 'visits' ? 'Visits' : 'Downloads';
  const label = `${unit} in the last ${rows.length} days`;
  const days = rows.map((row) => ({ date: row.date, value: row[of] }));
  const id = useId();
  const most = Math.max(1, ...before, ...days.map(({ value }) => value));
  const period = `${days.length} days before`;
  return (
    <figure aria-labelledby={id}>
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-6 text-sm text-muted">
        <span id={id}>{label}</span>
        <span aria-hidden className="flex items-center gap-2">
          <span className="w-5 border-t-2 border-ink" />
          {period}
        </span>
      </figcaption>
      <div aria-hidden className="flex">
        {days.map(({ date, value }, at) => (
          <div key={date} className="min-w-0 grow basis-0 text-center text-xs leading-tight">
            <div className="flex h-40 border-b border-line pt-6">
              <div className="relative flex grow items-end justify-center">
                <div
                  className="relative w-3/5 rounded-t-sm bg-accent forced-color-adjust-none"
                  style={{ height: `${(100 * value) / most}%` }}
                >
                  <span className="absolute -inset-x-1/2 bottom-full z-10 pb-1 tabular-nums">
                    <span className="bg-surface px-1">{value}</span>
                  </span>
                </div>
                <div
                  className="absolute inset-x-[8%] border-t-2 border-ink forced-color-adjust-none"
                  style={{ bottom: `${(100 * (before[at] ?? 0)) / most}%` }}
                />
              </div>
            </div>
            <p className="mx-auto w-min pt-1.5 text-muted sm:w-auto">{shortDay(date)}</p>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{unit}</th>
            <th scope="col">{period}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, value }, at) => (
            <tr key={date}>
              <th scope="row">{shortDay(date)}</th>
              <td>{value}</td>
              <td>{before[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

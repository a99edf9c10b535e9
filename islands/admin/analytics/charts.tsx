import { useId } from 'react';
import { shortDay } from '../../../src/lib/analytics/show.ts';
import { BarList } from '../../../src/ui/bar-list.tsx';
import { Paper } from './log.tsx';

/** The visits of a week, and of the week before. */
export function VisitChart({
  days,
  before,
}: {
  days: { date: string; visits: number }[];
  before: number[];
}) {
  return (
    <DayChart
      label="Visits in the last 7 days"
      unit="Visits"
      before={before}
      days={days.map(({ date, visits }) => ({ date, value: visits }))}
    />
  );
}

/** The downloads of a week, and of the week before. */
export function DownloadChart({
  days,
  before,
}: {
  days: { date: string; downloads: number }[];
  before: number[];
}) {
  return (
    <DayChart
      label="Downloads in the last 7 days"
      unit="Downloads"
      before={before}
      days={days.map(({ date, downloads }) => ({ date, value: downloads }))}
    />
  );
}

/** The most downloaded papers. */
export function PaperBars({
  papers,
  empty,
}: {
  papers: { title: string | null; filename: string; downloads: number }[];
  /** Shown when there are none. */
  empty: string;
}) {
  return (
    <BarList
      ranked
      unit="download"
      empty={empty}
      rows={papers.map(({ title, filename, downloads }) => ({
        key: filename,
        label: <Paper title={title} filename={filename} />,
        value: downloads,
      }))}
    />
  );
}

interface Day {
  /** yyyy-MM-dd */
  date: string;
  value: number;
}

/**
 * A bar for each day with its number, and a line for the same day of the period before. A table repeats the
 * numbers for screen readers.
 */
function DayChart({
  days,
  before,
  label,
  unit,
}: {
  days: Day[];
  /** The values of as many days right before them. */
  before: number[];
  label: string;
  unit: string;
}) {
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

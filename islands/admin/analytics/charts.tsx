import { useId } from 'react';
import { getFlag, shortDay } from '../../../src/analytics/show.ts';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { counted } from '../../../src/values/text.ts';
import { ReportSection } from './section.tsx';

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

/** Countries under a title, each with its flag. */
export function CountrySection<Unit extends 'count' | 'visits' | 'downloads'>({
  title,
  unit,
  rows,
  flag = getFlag,
  empty,
}: {
  title: string;
  unit: Unit;
  rows: (Record<'country', string> & Record<Unit, number>)[];
  flag?: (country: string) => string;
  empty: string;
}) {
  return (
    <ReportSection title={title} rows={rows}>
      <BarList
        unit={unit === 'downloads' ? 'download' : 'visit'}
        empty={empty}
        rows={rows.map((row) => [`${flag(row.country)} ${row.country}`, row[unit]])}
      />
    </ReportSection>
  );
}

/** Pages under a title. */
export function PageSection<Unit extends 'count' | 'visits'>({
  title,
  unit,
  rows,
}: {
  title: string;
  unit: Unit;
  rows: (Record<'page', string> & Record<Unit, number>)[];
}) {
  return (
    <ReportSection title={title} rows={rows}>
      <BarList
        unit="visit"
        empty="No page data yet"
        rows={rows.map((row) => [row.page, row[unit]])}
      />
    </ReportSection>
  );
}

/** Days as a chart beside as many right before them, where these are known, and as a table where it has columns. */
export function DaySection<
  Name extends 'visits' | 'downloads',
  Row extends { date: string } & Record<Name, number> & Record<string, string | number>,
>({
  title,
  of,
  days,
  before,
  empty = '',
  columns = [],
}: {
  title: string;
  of: Name;
  days: Row[];
  before: number[];
  empty?: string;
  columns?: [header: string, name: keyof Row][];
}) {
  const unit = of === 'visits' ? 'Visits' : 'Downloads';
  return (
    <ReportSection title={title} rows={days}>
      {days.length > 0 && (
        <BarChart
          label={`${unit} in the last ${days.length} days`}
          unit={unit}
          bars={days.map((row) => ({ name: shortDay(row.date), value: row[of] }))}
          before={
            before.length > 0 ? { label: `${days.length} days before`, values: before } : null
          }
        />
      )}
      {columns.length > 0 && (
        <div className="mt-4">
          <DataTable
            compact
            caption={`${unit} by day`}
            rows={days}
            rowKey={({ date }) => date}
            empty={empty}
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
      )}
    </ReportSection>
  );
}

/** Bars that have room for their numbers and names, on a telephone too. */
const FEW = 7;
/** Names below more bars than that. */
const NAMES = 4;

/** Bars over time, each with a line for what is compared with it, and a table that says the same. */
export function BarChart({
  label,
  unit,
  bars,
  before,
}: {
  label: string;
  unit: string;
  bars: { name: string; value: number }[];
  before: { label: string; values: number[] } | null;
}) {
  const id = useId();
  const few = bars.length <= FEW;
  const step = few ? 1 : Math.ceil(bars.length / NAMES);
  const most = Math.max(0, ...(before?.values ?? []), ...bars.map(({ value }) => value));
  if (most === 0) return <Empty>{`No ${unit.toLowerCase()} in these days`}</Empty>;
  const height = (value: number) => `${(100 * value) / most}%`;
  return (
    <figure aria-labelledby={id}>
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-6 text-sm text-muted">
        <span id={id}>{label}</span>
        {before && (
          <span aria-hidden className="flex items-center gap-2">
            <span className="w-5 border-t-2 border-ink" />
            {before.label}
          </span>
        )}
      </figcaption>
      <div aria-hidden className="flex">
        {bars.map(({ name, value }, at) => (
          <div key={name} className="min-w-0 grow basis-0 text-center text-xs leading-tight">
            <div className="flex h-40 border-b border-line pt-6">
              <div className="relative flex grow items-end justify-center">
                <div
                  title={few ? undefined : `${name}: ${value}`}
                  className="relative w-3/5 rounded-t-sm bg-accent forced-color-adjust-none"
                  style={{ height: height(value) }}
                >
                  {few && (
                    <span className="absolute -inset-x-1/2 bottom-full z-10 pb-1 tabular-nums">
                      <span className="bg-paper px-1">{value}</span>
                    </span>
                  )}
                </div>
                {before && (
                  <div
                    className="absolute inset-x-[8%] border-t-2 border-ink forced-color-adjust-none"
                    style={{ bottom: height(before.values[at] ?? 0) }}
                  />
                )}
              </div>
            </div>
            {few ? (
              <p className="mx-auto w-min pt-1.5 wrap-normal text-muted sm:w-auto">{name}</p>
            ) : (
              <p className="relative h-6 text-muted">
                {at % step === 0 && (
                  <span className="absolute top-1.5 left-0 whitespace-nowrap">{name}</span>
                )}
              </p>
            )}
          </div>
        ))}
      </div>
      {/* A table is as wide as its words, whatever it is told. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{unit}</th>
              {before && <th scope="col">{before.label}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
                {before && <td>{before.values[at]}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Names and numbers, most first, each with a bar: a list that needs no table behind it. */
export function BarList({
  rows,
  unit,
  empty,
  ranked = false,
}: {
  /** A title is shown instead of its name. */
  rows: [name: string, value: number, title?: string | null][];
  unit: string;
  empty: string;
  ranked?: boolean;
}) {
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const most = Math.max(1, ...rows.map(([, value]) => value));
  return (
    <ol className="grid gap-3">
      {rows.map(([name, value, title], index) => (
        <li key={name}>
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 break-words">
              {ranked && <span className="mr-2 text-muted tabular-nums">{`${index + 1}.`}</span>}
              {title ? <RichTitle title={title} /> : name}
            </span>
            <span className="shrink-0 text-muted tabular-nums">{counted(value, unit)}</span>
          </div>
          <div aria-hidden className="mt-1.5 h-1.5 rounded-full bg-track">
            <div
              className="h-full rounded-full bg-accent forced-color-adjust-none"
              style={{ width: `${(100 * value) / most}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

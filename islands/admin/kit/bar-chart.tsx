import { useId } from 'react';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';

interface Bars {
  bars: { name: string; value: number }[];
  /** Values to compare with the bars, one by one. */
  before: { label: string; values: number[] } | null;
}

/** Maximum number of bars with room for numbers and names, also on a phone. */
const FEW = 7;
/** Number of names below more bars than that. */
const NAMES = 4;

/** A bar chart over time, with a line on each bar for its comparison, and a table with the same data. */
export function BarChart({ label, unit, bars, before }: Bars & { label: string; unit: string }) {
  const id = useId();
  const most = Math.max(0, ...(before?.values ?? []), ...bars.map(({ value }) => value));
  if (most === 0) return <Empty>{`No ${unit.toLowerCase()} in this period`}</Empty>;
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
      <Columns most={most} bars={bars} before={before} />
      {/* A table is always at least as wide as its words. */}
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

function Columns({ most, bars, before }: Bars & { most: number }) {
  const few = bars.length <= FEW;
  const step = few ? 1 : Math.ceil(bars.length / NAMES);
  const height = (value: number) => `${(100 * value) / most}%`;
  return (
    <div aria-hidden className="flex">
      {bars.map(({ name, value }, at) => (
        <div key={name} className="min-w-0 grow basis-0 text-center text-sm leading-tight">
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
  );
}

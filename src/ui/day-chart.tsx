import { useId } from 'react';
import { shortDay } from '../lib/traffic/show.ts';

interface Day {
  /** yyyy-MM-dd */
  date: string;
  value: number;
}

/** A bar a day, with its number; the table behind it says the same to who does not see it. */
export function DayChart({ days, label, unit }: { days: Day[]; label: string; unit: string }) {
  const id = useId();
  const most = Math.max(1, ...days.map(({ value }) => value));
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="mb-2 text-sm text-muted">
        {label}
      </figcaption>
      <div aria-hidden className="flex">
        {days.map(({ date, value }) => (
          <div key={date} className="min-w-0 grow basis-0 text-center text-xs leading-tight">
            <div className="flex h-40 items-end justify-center border-b border-line pt-6">
              <div
                className="relative w-3/5 rounded-t-sm bg-accent forced-color-adjust-none"
                style={{ height: `${(100 * value) / most}%` }}
              >
                <span className="absolute -inset-x-1/2 bottom-full pb-1 tabular-nums">{value}</span>
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
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{shortDay(date)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

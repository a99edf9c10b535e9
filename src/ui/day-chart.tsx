import { useId } from 'react';
import { shortDay } from '../lib/traffic/show.ts';

interface Day {
  /** yyyy-MM-dd */
  date: string;
  value: number;
}

const WIDTH = 700;
const HEIGHT = 180;
const BOTTOM = 24;
const TOP = 20;

/** A bar a day, with its number; the table behind it says the same to who does not see it. */
export function DayChart({ days, label, unit }: { days: Day[]; label: string; unit: string }) {
  const id = useId();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const step = WIDTH / Math.max(1, days.length);
  const height = (value: number) => ((HEIGHT - BOTTOM - TOP) * value) / most;
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="mb-2 text-sm text-muted">
        {label}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="w-full">
        <line x1="0" x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} className="stroke-line" />
        {days.map(({ date, value }, index) => {
          const y = HEIGHT - BOTTOM - height(value);
          const middle = (index + 0.5) * step;
          return (
            <g key={date}>
              <rect
                x={index * step + step * 0.2}
                y={y}
                width={step * 0.6}
                height={height(value)}
                rx="3"
                className="fill-accent"
              />
              <text x={middle} y={y - 6} textAnchor="middle" className="fill-ink text-[13px]">
                {value}
              </text>
              <text
                x={middle}
                y={HEIGHT - 6}
                textAnchor="middle"
                className="fill-muted text-[13px]"
              >
                {shortDay(date)}
              </text>
            </g>
          );
        })}
      </svg>
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

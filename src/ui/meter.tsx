import { useId } from 'react';

/** A figure as a bar against a scale; past its end the bar is full and the figure still true. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  const id = useId();
  const shown = Math.min(Math.max(value, 0), max);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="text-sm text-muted">
          {label}
        </span>
        <span className="font-serif text-lg font-semibold tabular-nums">{value}</span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={shown}
        aria-valuetext={String(value)}
        className="meter mt-1.5"
      >
        <div style={{ width: `${(100 * shown) / max}%` }} />
      </div>
    </div>
  );
}

import { useId } from 'react';

/** A figure as a bar against a scale; past its end the bar is full and the figure still true. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        <span className="font-serif text-lg font-semibold tabular-nums">{value}</span>
      </div>
      <meter id={id} className="meter" min={0} max={max} value={value}>
        {value}
      </meter>
    </div>
  );
}

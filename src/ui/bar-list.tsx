import { counted } from '../values/text.ts';
import { Empty } from './loaded.tsx';
import { RichTitle } from './rich-title.tsx';

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
              className="h-full rounded-full bg-accent"
              style={{ width: `${(100 * value) / most}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

/** A figure with its label. @example <FigureCard label="Stored files" value={12} note="3.4 MB" /> */
export function FigureCard({
  label,
  value,
  note,
  words = false,
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** The value is a name, which is read as a whole. */
  words?: boolean;
}) {
  return (
    <Card className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <p
        className={cx(
          'mt-1 font-serif font-semibold',
          words ? 'text-base leading-snug wrap-anywhere' : 'truncate text-3xl tabular-nums',
        )}
      >
        {value}
      </p>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </Card>
  );
}

/** Figures side by side, two per row on a phone. */
export const FigureCards = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-4">{children}</div>
);

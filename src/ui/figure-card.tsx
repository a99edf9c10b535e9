import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** One figure and what it counts. */
export function FigureCard({
  label,
  value,
  note,
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}) {
  return (
    <Card className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 truncate font-serif text-3xl font-semibold tabular-nums">{value}</p>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </Card>
  );
}

/** Figures side by side, as many as there is room for. */
export function FigureCards({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">{children}</div>
  );
}

import { type ReactNode, useId } from 'react';
import { Badge } from '../../../src/ui/badge.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { FigureCard } from '../../../src/ui/figure-card.tsx';

/** What is wrong with some of the files, one a row, and what can be done. */
export function IssueList<Item>({
  title,
  explanation,
  action,
  items,
  shown = items?.length ?? 0,
  keyOf,
  show,
  fine,
}: {
  title: string;
  explanation: string;
  /** What can be done about all of them. */
  action?: ReactNode;
  /** Null when this could not be checked. */
  items: Item[] | null;
  /** How many are shown; the others follow as these are repaired. */
  shown?: number;
  keyOf: (item: Item) => string | number;
  show: (item: Item) => ReactNode;
  fine: string;
}) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="flex items-center gap-3">
        <CardTitle id={id} as="h3">
          {title}
        </CardTitle>
        {items && items.length > 0 && <Badge tone="danger">{items.length}</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">{explanation}</p>
      {action && <div className="mt-4 flex flex-wrap items-center gap-3">{action}</div>}
      {items === null && <p className="mt-4 text-sm">None found, but this could not be checked.</p>}
      {items?.length === 0 && <p className="mt-4 text-sm">{fine}</p>}
      <ul className="mt-2">
        {items?.slice(0, shown).map((item) => (
          <li
            key={keyOf(item)}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 last:pb-0"
          >
            {show(item)}
          </li>
        ))}
      </ul>
      {items && items.length > shown && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          {`Showing ${shown} of ${items.length}. The others follow as these are fixed.`}
        </p>
      )}
    </Card>
  );
}

export function IssueItem({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 grow basis-72 text-sm">
      <p className="font-medium wrap-anywhere">{name}</p>
      <div className="text-muted wrap-anywhere">{children}</div>
    </div>
  );
}

/** How many of the files or links are wrong: none where this could not be checked, with a note that says so. */
export function IssueCount<Found>({
  label,
  found,
  count,
  note,
}: {
  label: string;
  /** Null when it could not be checked. */
  found: Found | null;
  count: (found: Found) => number;
  note: (found: Found) => string;
}) {
  if (found === null) return <FigureCard label={label} value={0} note="could not be checked" />;
  return <FigureCard label={label} value={count(found)} note={note(found)} />;
}

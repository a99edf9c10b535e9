import { type ReactNode, useId } from 'react';
import { Badge } from '../../../src/ui/badge.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';

/** What is amiss, as much of it as is shown at once, each with its mends. */
export function MendList<Item>({
  title,
  explanation,
  items,
  shown,
  keyOf,
  show,
  fine,
  more,
}: {
  title: string;
  explanation: string;
  /** Null when it could not be told. */
  items: Item[] | null;
  /** How many are shown; the others follow as these are mended. */
  shown: number;
  keyOf: (item: Item) => string | number;
  show: (item: Item) => ReactNode;
  /** What is said when nothing is amiss. */
  fine: string;
  /** What shows the others at once, where that can be asked for. */
  more?: ReactNode;
}) {
  const id = useId();
  const rest = (items?.length ?? 0) - shown;
  return (
    <Card as="section" labelledBy={id}>
      <div className="flex items-center gap-3">
        <CardTitle id={id} as="h3">
          {title}
        </CardTitle>
        {items && items.length > 0 && <Badge tone="danger">{items.length}</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">{explanation}</p>
      {items === null && <p className="mt-4 text-sm">This could not be checked.</p>}
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
      {rest > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm text-muted">
          <p>
            {`Showing ${shown} of ${shown + rest}.`}
            {!more && ' The others follow as these are fixed.'}
          </p>
          {more}
        </div>
      )}
    </Card>
  );
}

/** What an item is, above what is said of it. */
export function Amiss({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 grow basis-72 text-sm">
      <p className="font-medium wrap-anywhere">{name}</p>
      <div className="text-muted wrap-anywhere">{children}</div>
    </div>
  );
}

/** The buttons that mend an item. */
export function Mends({ children }: { children: ReactNode }) {
  return <div className="flex max-w-full flex-wrap gap-2">{children}</div>;
}

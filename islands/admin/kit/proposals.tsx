import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';

interface Acceptance<Item> {
  accepted: Item[];
  isAccepted: (item: Item) => boolean;
  toggle: (item: Item) => void;
  toggleAll: () => void;
}

/** The accepted items of a proposal: initially all. */
export function useAcceptance<Item>(
  items: Item[],
  isDeclined: (item: Item) => boolean = () => false,
): Acceptance<Item> {
  const [declined, setDeclined] = useState<ReadonlySet<Item>>(
    () => new Set(items.filter(isDeclined)),
  );
  return {
    accepted: items.filter((item) => !declined.has(item)),
    isAccepted: (item) => !declined.has(item),
    toggle: (item) => setDeclined(toggled(declined, item)),
    toggleAll: () => setDeclined(new Set(declined.size === 0 ? items : [])),
  };
}

/** The first line of a proposal, focused when it appears. */
export function ProposalSummary({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className="font-medium outline-none">
      {children}
    </p>
  );
}

/** Proposed items, each with a checkbox to accept it. */
export function ProposalList<Item>({
  label,
  items,
  keyOf,
  titleOf,
  isProposal = () => true,
  acceptance: { isAccepted, toggle },
  atOnce = items.length,
  dense = false,
  row,
}: {
  label: string;
  items: Item[];
  keyOf: (item: Item) => string | number;
  titleOf: (item: Item) => string;
  /** Items without a proposal have no checkbox. */
  isProposal?: (item: Item) => boolean;
  acceptance: Acceptance<Item>;
  atOnce?: number;
  dense?: boolean;
  row: (item: Item) => ReactNode;
}) {
  return (
    <ShowMore items={items} atOnce={atOnce}>
      {(shown) => (
        <ul aria-label={label} className="mt-3">
          {shown.map((item) => (
            <li
              key={keyOf(item)}
              className={cx(
                'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 border-t border-line break-inside-avoid',
                dense ? 'py-3' : 'py-4',
              )}
            >
              {isProposal(item) && (
                <input
                  type="checkbox"
                  aria-label={`Accept ${plainTitle(titleOf(item))}`}
                  className="mt-0.5 size-5 accent-accent"
                  checked={isAccepted(item)}
                  onChange={() => toggle(item)}
                />
              )}
              <div className="col-start-2 min-w-0">{row(item)}</div>
            </li>
          ))}
        </ul>
      )}
    </ShowMore>
  );
}

/** The first items, and a button to show more. */
export function ShowMore<Item>({
  items,
  atOnce,
  children,
}: {
  items: readonly Item[];
  atOnce: number;
  children: (shown: Item[]) => ReactNode;
}) {
  const [limit, setLimit] = useState(atOnce);
  return (
    <>
      {children(items.slice(0, limit))}
      {items.length > limit && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-4 text-sm text-muted">
          {`Showing ${limit} of ${items.length}`}
          <Button onClick={() => setLimit(limit + atOnce)}>Show more</Button>
        </p>
      )}
    </>
  );
}

/** The decision buttons of a proposal, which stay visible while it scrolls. */
export const DecisionBar = ({ children }: { children: ReactNode }) => (
  <div className="form-bar sticky bottom-0 z-10 mt-6 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
    {children}
  </div>
);

/** A proposal in a box, focused when it appears. */
export function ProposalBox({
  label,
  focusOn,
  className,
  decisions,
  children,
}: {
  label: string;
  /** The box is focused again when this changes. */
  focusOn?: unknown;
  className: string;
  decisions: ReactNode;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `focusOn` is not read
  useEffect(() => box.current?.focus(), [focusOn]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={label}
      className={cx('rounded-md border border-line p-4', className)}
    >
      {children}
      <div className="mt-4 flex flex-wrap gap-3">{decisions}</div>
    </section>
  );
}

/** A figure that may replace another, with the difference. */
export function ChangedFigure({ from, to }: { from: number; to: number }) {
  const change = to - from;
  return (
    <span>
      <span className="font-semibold">{to}</span>
      <span className="ml-2 text-muted">
        {change === 0 ? '(same)' : `(${change > 0 ? '+' : '−'}${Math.abs(change)})`}
      </span>
    </span>
  );
}

/** Adds an item to a set, or removes it. */
export function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

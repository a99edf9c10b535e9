import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { cx } from '../../../src/ui/cx.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';

/** A list with the item of one place at another. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

/**
 * Items in an order that is changed by dragging, and by buttons: the focus goes with the item, and after a removal
 * to what is in its place.
 */
export function OrderedList<Item>({
  label,
  items,
  change,
  nameOf,
  children,
  add,
  fixed = false,
}: {
  label: string;
  items: readonly Item[];
  change: (update: (items: Item[]) => Item[]) => void;
  /** Completes the buttons' names: "Move GitHub up". */
  nameOf: (item: Item, index: number) => string;
  children: (item: Item, index: number, set: (item: Item) => void) => ReactNode;
  /** A button that adds an item. */
  add?: { label: string; item: Item };
  /** The items can be neither added nor removed. */
  fixed?: boolean;
}) {
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const drag = useDrag((from, to) => change((all) => moved(all, from, to)));

  const focusOn = (index: number, ...selectors: string[]) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      const found = selectors.map((selector) => row?.querySelector<HTMLElement>(selector));
      (found.find(Boolean) ?? adding.current)?.focus();
    });
  const moveBy = (index: number, by: -1 | 1) => {
    change((all) => moved(all, index, index + by));
    const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    focusOn(
      index + by,
      `[data-move="${same}"]:not(:disabled)`,
      `[data-move="${other}"]:not(:disabled)`,
    );
  };
  const removeAt = (index: number) => {
    change((all) => all.toSpliced(index, 1));
    focusOn(Math.min(index, items.length - 2), FIELD);
  };
  const append = () => {
    if (!add) return;
    change((all) => [...all, add.item]);
    focusOn(items.length, FIELD);
  };

  return (
    <div>
      <ol ref={list} aria-label={label} className="grid grid-cols-1 gap-3">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: all that a row shows is given to it, and items have no other name
            key={index}
            {...drag.row(index)}
            className={cx(
              'relative rounded-md border border-line bg-surface px-3 pt-1 pb-3',
              drag.from === index && 'opacity-50',
              drag.over === index && drag.from !== null && MARK,
              drag.over === index &&
                drag.from !== null &&
                (drag.from < index ? 'after:-bottom-2' : 'after:-top-2'),
            )}
          >
            <div className="mb-1 flex items-center">
              <span
                {...drag.handle(index)}
                title="Drag to another place"
                className="-ml-2 flex min-h-10 min-w-0 grow cursor-grab items-center gap-1.5 text-sm text-muted"
              >
                <GripVertical size={16} aria-hidden className="shrink-0" />
                <span className="truncate">{nameOf(item, index)}</span>
              </span>
              <IconButton
                icon={ArrowUp}
                label={`Move ${nameOf(item, index)} up`}
                data-move="up"
                disabled={index === 0}
                onClick={() => moveBy(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${nameOf(item, index)} down`}
                data-move="down"
                disabled={index === items.length - 1}
                onClick={() => moveBy(index, 1)}
              />
              {!fixed && (
                <IconButton
                  icon={Trash2}
                  label={`Remove ${nameOf(item, index)}`}
                  danger
                  onClick={() => removeAt(index)}
                />
              )}
            </div>
            {children(item, index, (next) => change((all) => all.with(index, next)))}
          </li>
        ))}
      </ol>
      {add && (
        <Button ref={adding} className="mt-3" onClick={append}>
          <Plus size={16} aria-hidden />
          {add.label}
        </Button>
      )}
    </div>
  );
}

const FIELD = 'input, textarea';
const MARK =
  'after:absolute after:inset-x-0 after:h-0.5 after:rounded-full after:bg-accent after:content-[""]';

/** Dragging a row by its handle, and dropping it on another, whose place it takes. */
function useDrag(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    from,
    over,
    handle: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without it.
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 16, 24);
        setFrom(index);
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        // What comes from elsewhere is not taken.
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (from === null) return;
        event.preventDefault();
        if (from !== index) move(from, index);
        end();
      },
    }),
  };
}

import { ArrowDown, ArrowUp, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';

interface OrderedListProps<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  label: string;
  control: Control<Values>;
  /** Path of the list in the form. */
  name: Name;
  /** Completes the buttons' names: "Move GitHub up". */
  getName: (index: number) => string;
  children: (index: number, name: string) => ReactNode;
  /** A button to add an item; without one, items cannot be added here. */
  add?: { label: string; item: FieldArray<Values, Name> };
  /** True if items can be removed; by default, if they can be added. */
  removable?: boolean;
  /** Minimum number of items. */
  atLeast?: number;
  /** Number of items shown initially. */
  limit?: number;
  /** Shows an item's fields on the line of its name and buttons, if there is room. */
  dense?: boolean;
  /** True for an item that is collapsed to its name in a long list. */
  isFolded?: (index: number) => boolean;
  /** The question before an item is removed; null to remove it without one. */
  question?: (index: number) => string | null;
}

/**
 * The items of a form's list, sorted by dragging or by buttons. The focus moves with the item, and after a removal to
 * the next one.
 */
export function OrderedList<Values extends FieldValues, Name extends FieldArrayPath<Values>>({
  label,
  getName,
  children,
  add,
  removable = add !== undefined,
  atLeast = 0,
  limit = Number.POSITIVE_INFINITY,
  dense = false,
  isFolded = () => false,
  question = () => null,
  ...array
}: OrderedListProps<Values, Name>) {
  const { fields, list, adding, move, ...items } = useItems(array);
  const drag = useDrag(move);
  const [asked, setAsked] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && fields.length > limit;
  const removeAt = (index: number) => {
    setAsked(null);
    items.remove(index);
  };
  return (
    <div>
      <ol
        ref={list}
        aria-label={label}
        className={cx('grid grid-cols-1', dense ? 'gap-1.5' : 'gap-3')}
      >
        {(isCut ? fields.slice(0, limit) : fields).map(({ id }, index) => (
          <Row
            key={id}
            name={getName(index)}
            folded={isFolded(index)}
            index={index}
            last={fields.length - 1}
            drag={drag}
            onMove={(by) => items.moveBy(index, by)}
            onOpen={() => items.focusOn(index, FIELD)}
            {...(removable && {
              onRemove: () => (question(index) ? setAsked(index) : removeAt(index)),
            })}
            canRemove={fields.length > atLeast}
            dense={dense}
          >
            {children(index, getName(index))}
          </Row>
        ))}
      </ol>
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${asked === null ? '' : getName(asked)}?`}
        confirm="Remove"
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && removeAt(asked)}
      >
        {asked !== null && question(asked)}
      </ConfirmDialog>
      {isCut && (
        <Button
          className="mt-3"
          onClick={() => {
            setWhole(true);
            items.focusOn(limit, FIELD);
          }}
        >
          {`Show all ${fields.length}`}
        </Button>
      )}
      {add && !isCut && (
        <Button icon={Plus} ref={adding} className="mt-3" onClick={() => items.append(add.item)}>
          {add.label}
        </Button>
      )}
    </div>
  );
}

/** The items of a form's list, with operations that also move the focus. */
function useItems<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  array: Pick<OrderedListProps<Values, Name>, 'control' | 'name'>,
) {
  const { fields, append, move, remove } = useFieldArray(array);
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const focusOn = (index: number, ...selectors: string[]) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      // A collapsed item only has buttons.
      const found = [...selectors, 'button:not(:disabled)'].map((selector) =>
        row?.querySelector<HTMLElement>(selector),
      );
      (found.find(Boolean) ?? adding.current)?.focus();
    });
  return {
    fields,
    list,
    adding,
    focusOn,
    move,
    moveBy(index: number, by: -1 | 1) {
      move(index, index + by);
      const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
      const button = (direction: string) => `[data-move="${direction}"]:not(:disabled)`;
      focusOn(index + by, button(same), button(other));
    },
    remove(index: number) {
      remove(index);
      focusOn(Math.min(index, fields.length - 2), FIELD);
    },
    append(item: FieldArray<Values, Name>) {
      append(item, { shouldFocus: false });
      focusOn(fields.length, FIELD);
    },
  };
}

interface RowProps {
  name: string;
  folded: boolean;
  index: number;
  /** The index of the last row. */
  last: number;
  drag: ReturnType<typeof useDrag>;
  onMove: (by: -1 | 1) => void;
  /** Called once the item is expanded. */
  onOpen: () => void;
  onRemove?: () => void;
  canRemove: boolean;
  dense: boolean;
  children: ReactNode;
}

/** An item: its name, buttons to drag and move it, and its content. */
function Row({ name, folded, index, last, drag, canRemove, dense, children, ...on }: RowProps) {
  const { onMove, onOpen, onRemove } = on;
  const { from, over } = drag;
  const [isOpen, setOpen] = useState(!folded);
  // Stays open even if it no longer has to be.
  if (!folded && !isOpen) setOpen(true);
  return (
    <li
      {...drag.row(index)}
      className={cx(
        'relative rounded-md border border-line bg-surface px-3',
        dense ? 'flex flex-wrap items-center gap-x-4 py-1' : 'py-1',
        from === index && 'opacity-50',
        over === index &&
          from !== null &&
          cx(MARK, from < index ? 'after:-bottom-2' : 'after:-top-2'),
      )}
    >
      <div className={cx('flex items-center', dense && 'grow basis-56')}>
        <span
          {...drag.handle(index)}
          title="Drag to reorder"
          className="-ml-2 flex min-h-10 min-w-0 grow cursor-grab items-center gap-1.5 text-sm text-muted"
        >
          <GripVertical size={16} aria-hidden className="shrink-0" />
          <span className="truncate">{name}</span>
        </span>
        {!isOpen && (
          <IconButton
            icon={Pencil}
            label={`Edit ${name}`}
            onClick={() => {
              setOpen(true);
              onOpen();
            }}
          />
        )}
        <IconButton
          icon={ArrowUp}
          label={`Move ${name} up`}
          data-move="up"
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} down`}
          data-move="down"
          disabled={index === last}
          onClick={() => onMove(1)}
        />
        {onRemove && (
          <IconButton
            icon={Trash2}
            label={`Remove ${name}`}
            danger
            disabled={!canRemove}
            onClick={onRemove}
          />
        )}
      </div>
      {isOpen && children && <div className={dense ? FIELDS : 'mt-1 mb-2'}>{children}</div>}
    </li>
  );
}

/** In a dense row they wrap together. */
const FIELDS = 'flex flex-wrap grow basis-56 items-center gap-x-4';
const FIELD = 'input, textarea';
const MARK =
  'after:absolute after:inset-x-0 after:border-t-2 after:border-accent after:content-[""]';

/** Handles dragging a row by its handle to the position of another one. */
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
        // Firefox does not start dragging without it.
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 16, 24);
        setFrom(index);
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        // Ignores drops from elsewhere.
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

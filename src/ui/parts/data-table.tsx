// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, it is not a table to the browser
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Empty } from './placeholder.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Value by which the rows are sorted under this column; without it they cannot be. */
  sort?: (row: Row) => string | number;
  numeric?: boolean;
  /** For a column of buttons: its header is only read aloud. */
  actions?: boolean;
  /** Takes the remaining width, and may truncate its lines. */
  main?: boolean;
}

interface DataTableProps<Row> {
  /** Only read aloud; unnecessary below a heading. */
  caption?: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Number of rows shown at first: thousands would block the browser. */
  atOnce?: number;
  /** For a few columns of figures, which stay columns on any screen. */
  compact?: boolean;
}

interface Order {
  column: number;
  descending: boolean;
}

/**
 * Rows under sortable columns; on a narrow screen each row is a card, or two lines if there is a main column.
 *
 * @example <DataTable caption="Backups" columns={[{ header: 'Name', cell: ({ name }) => name }]} {...list} />
 */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, atOnce = 100, compact = false } = table;
  const [limit, setLimit] = useState(atOnce);
  const [order, setOrder] = useState<Order | null>(null);
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const isLines = columns.some(({ main }) => main);
  const isHeaded = columns.some(({ sort, actions, main }) => sort || !(actions || main));
  /** Sorts in one direction, then the other, then restores the original order. */
  const sortBy = (column: number) =>
    setOrder((last) => {
      if (last?.column !== column) return { column, descending: false };
      return last.descending ? null : { column, descending: true };
    });
  return (
    <div className={compact ? 'overflow-x-auto' : '@container'}>
      <table role="table" className="w-full border-collapse text-sm/[1.6] @max-[51rem]:block">
        {caption && <caption className="sr-only">{caption}</caption>}
        <thead role="rowgroup" className={isHeaded ? '@max-[51rem]:sr-only' : 'sr-only'}>
          <tr role="row">
            {columns.map((column, index) => (
              <Header
                key={column.header}
                column={column}
                order={order?.column === index ? order : null}
                onSort={() => sortBy(index)}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-[51rem]:block">
          {sorted(rows, columns, order)
            .slice(0, limit)
            .map((row) => (
              <tr
                role="row"
                key={rowKey(row)}
                className={cx('border-t border-line', isLines ? LINES : CARD)}
              >
                {columns.map(({ header, cell, numeric, actions, main }) => (
                  <td
                    role="cell"
                    key={header}
                    data-label={actions || isLines ? undefined : header}
                    className={cx(
                      cellClass(numeric),
                      main ? MAIN_CELL : isLines ? LINE_CELL : !compact && CARD_CELL,
                      compact && 'whitespace-nowrap',
                      isLines || actions ? 'py-0.5' : 'py-2.5',
                    )}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {rows.length > limit && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            {`Showing ${limit.toLocaleString('en')} of ${rows.length.toLocaleString('en')}`}
          </p>
          <Button onClick={() => setLimit(limit + atOnce)}>Show more</Button>
        </div>
      )}
    </div>
  );
}

/** The text at the table's edges is aligned with the text around it. */
const cellClass = (numeric = false) =>
  cx('px-2 align-middle first:pl-0 last:pr-0', numeric ? 'text-right tabular-nums' : 'text-left');

/** If the columns do not fit, each row is a card, and each cell begins with its column's name. */
const CARD = '@max-[51rem]:block @max-[51rem]:py-3';

const CARD_CELL =
  '@max-[51rem]:flex @max-[51rem]:items-baseline @max-[51rem]:justify-between @max-[51rem]:gap-4 ' +
  '@max-[51rem]:px-0 @max-[51rem]:text-right @max-[51rem]:wrap-anywhere ' +
  '@max-[51rem]:data-label:before:flex-none @max-[51rem]:data-label:before:text-muted ' +
  '@max-[51rem]:data-label:before:content-[attr(data-label)]';

/** With a main column: it has its own line, and all others share the line below it. */
const LINES =
  '@max-[51rem]:flex @max-[51rem]:flex-wrap @max-[51rem]:items-center @max-[51rem]:gap-x-3 @max-[51rem]:py-1.5';

const LINE_CELL =
  'text-muted @max-[51rem]:max-w-full @max-[51rem]:min-w-0 @max-[51rem]:px-0 @max-[51rem]:not-first:last:ml-auto';

/** There is room for a line next to the row's checkbox. */
const MAIN_CELL =
  'w-full max-w-0 @max-[51rem]:min-w-0 @max-[51rem]:max-w-none @max-[51rem]:px-0 ' +
  '@max-[51rem]:first:basis-full @max-[51rem]:not-first:basis-[calc(100%-2.5rem)]';

function Header<Row>({
  column: { header, sort, numeric, actions },
  order,
  onSort,
}: {
  column: Column<Row>;
  order: Order | null;
  onSort: () => void;
}) {
  const Arrow = order?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={cx(cellClass(numeric), 'py-2.5 font-medium whitespace-nowrap text-muted')}
    >
      {sort ? (
        <button
          type="button"
          onClick={onSort}
          // Figures are aligned right, with the arrow on the left, where it moves nothing.
          className={cx(
            'group inline-flex items-center gap-1 hover:text-ink',
            numeric && 'flex-row-reverse',
          )}
        >
          {header}
          <Arrow
            size={14}
            aria-hidden
            className={cx(
              !order && 'opacity-0 group-hover:opacity-60 group-focus:opacity-60 max-sm:hidden',
            )}
          />
        </button>
      ) : (
        <span className={cx(actions && 'sr-only')}>{header}</span>
      )}
    </th>
  );
}

const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

function sorted<Row>(rows: Row[], columns: Column<Row>[], order: Order | null): Row[] {
  const sort = order && columns[order.column]?.sort;
  if (!sort) return rows;
  const direction = order.descending ? -1 : 1;
  return rows.toSorted((left, right) => {
    const [a, b] = [sort(left), sort(right)];
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : compare(`${a}`, `${b}`);
    return direction * by;
  });
}

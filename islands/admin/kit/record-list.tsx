import { ArrowDown, ArrowUp, ExternalLink, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { NEW_TAB } from '../../../src/ui/parts/button.tsx';
import { type Column, DataTable } from '../../../src/ui/parts/data-table.tsx';
import { IconButton, IconLink } from '../../../src/ui/parts/icon-button.tsx';
import { opensElsewhere } from './panel-link.tsx';
import { editPath } from './use-edited.ts';

/** A row of a list: a name, details, and buttons as children. */
export const ListRow = ({
  name,
  details,
  children,
}: {
  name: ReactNode;
  details: ReactNode;
  children?: ReactNode;
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 first:border-t-0">
    <div className="min-w-0 grow basis-32 py-1.5">
      <p className="flex flex-wrap gap-2 font-medium wrap-anywhere">{name}</p>
      <div className="text-sm wrap-anywhere text-muted">{details}</div>
    </div>
    {children}
  </li>
);

/** Buttons to edit and delete the item with a name. */
export const EditButtons = ({
  name,
  onEdit,
  onDelete,
  ...edit
}: {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
} & Pick<ComponentProps<'button'>, 'ref' | 'autoFocus'>) => (
  <>
    <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} {...edit} />
    <IconButton icon={Trash2} label={`Delete ${name}`} danger onClick={onDelete} />
  </>
);

interface RecordListProps<Row extends { id: number }>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'columns' | 'rowKey'> {
  /** Columns between the title and the buttons. */
  columns?: Column<Row>[];
  /** Name of a row in plain text, which completes the buttons' names: "Edit Ada Lovelace". */
  getName: (row: Row) => string;
  /** Header of the titles, if not "Title". */
  titleHeader?: string;
  /** The title as displayed; the name by default. */
  renderTitle?: (row: Row) => ReactNode;
  /** The line below the title. */
  getDetails?: (row: Row) => ReactNode;
  /** The address of a row's form, so that it can be opened in another tab. */
  getEditPath?: (row: Row) => string;
  /** The public address of a row; null while it has none. */
  getPath?: (row: Row) => string | null;
  /** Additional buttons of a row. */
  renderActions?: (row: Row) => ReactNode;
  /** The row whose form was open last: its button gets the focus. */
  opened?: number | undefined;
  selection?: { selected: readonly Row[]; toggle: (id: number) => void };
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Stores a new order, as ids. */
  onOrder?: (ids: number[]) => void;
  /** True if the owner sorts the rows: columns then do not sort. */
  isOrdered?: boolean;
}

/**
 * Records as rows of a table: the title opens the form, an arrow the public page. Columns sort the rows, unless the
 * owner sorts them with buttons.
 *
 * @example <RecordList caption="People" rows={people} getName={({ name }) => name} onEdit={edit} onDelete={ask}
 * {...list} />
 */
export function RecordList<Row extends { id: number }>({
  columns = [],
  getName,
  titleHeader = 'Title',
  renderTitle = getName,
  getDetails,
  getEditPath = ({ id }) => editPath(id),
  getPath,
  renderActions,
  opened,
  selection,
  onEdit,
  onDelete,
  onOrder,
  isOrdered = onOrder !== undefined,
  ...table
}: RecordListProps<Row>) {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => opener.current?.focus(), []);
  const select: Column<Row> = {
    header: 'Select',
    actions: true,
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={`Select ${getName(row)}`}
        className="block size-5 accent-accent"
        checked={selection?.selected.includes(row) ?? false}
        onChange={() => selection?.toggle(row.id)}
      />
    ),
  };
  const title: Column<Row> = {
    header: titleHeader,
    main: true,
    cell: (row) => {
      const details = getDetails?.(row);
      return (
        <>
          <h3 className="leading-snug font-medium">
            <a
              href={getEditPath(row)}
              className="block truncate text-ink no-underline hover:underline @max-[51rem]:whitespace-normal"
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onEdit(row);
              }}
            >
              {renderTitle(row)}
            </a>
          </h3>
          {details && <p className="truncate text-sm leading-tight text-muted">{details}</p>}
        </>
      );
    },
    ...(!isOrdered && { sort: getName }),
  };
  const actions: Column<Row> = {
    header: 'Actions',
    actions: true,
    cell: (row) => (
      <div className="flex justify-end">
        {getPath && <ViewLink name={getName(row)} path={getPath(row)} />}
        {renderActions?.(row)}
        {onOrder && <MoveButtons {...{ row, rows: table.rows, getName, onOrder }} />}
        <EditButtons
          name={getName(row)}
          {...(row.id === opened && { ref: opener })}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      </div>
    ),
  };
  const all = [...(selection ? [select] : []), title, ...columns, actions];
  return <DataTable {...table} columns={all} rowKey={({ id }) => id} />;
}

/** Link to the public page; disabled if there is none. */
const ViewLink = ({ name, path }: { name: string; path: string | null }) =>
  path === null ? (
    <IconButton icon={ExternalLink} label="View" disabled />
  ) : (
    <IconLink icon={ExternalLink} label={`View ${name}`} href={path} {...NEW_TAB} />
  );

/** Buttons to move a row up or down. */
function MoveButtons<Row extends { id: number }>({
  row,
  rows,
  getName,
  onOrder,
}: Required<Pick<RecordListProps<Row>, 'rows' | 'getName' | 'onOrder'>> & { row: Row }) {
  const place = rows.indexOf(row);
  const arrow = (icon: LucideIcon, way: string, to: number) => {
    const isEnd = to < 0 || to >= rows.length;
    const moved = () =>
      rows.flatMap(({ id }) => (id === row.id ? [] : [id])).toSpliced(to, 0, row.id);
    return (
      <IconButton
        icon={icon}
        label={`Move ${getName(row)} ${way}`}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onOrder(moved())}
      />
    );
  };
  return (
    <>
      {arrow(ArrowUp, 'up', place - 1)}
      {arrow(ArrowDown, 'down', place + 1)}
    </>
  );
}

import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';

/** A row of a list: a name, what else is known of it, and as children the buttons of what can be done with it. */
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

/** The buttons that edit and delete what is called so. */
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

/** Records, a row each, with buttons that edit, delete and, where they have an order, move it. */
export function RecordList<Row extends { id: number }>({
  rows,
  getName,
  getDetails,
  onEdit,
  onDelete,
  onOrder,
}: {
  rows: Row[];
  /** Completes the buttons' names: "Edit Ada Lovelace". */
  getName: (row: Row) => string;
  getDetails: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Stores another order, as ids. */
  onOrder?: (ids: number[]) => void;
}) {
  const moveTo = (place: number, id: number) => {
    if (place < 0 || place >= rows.length) return;
    const others = rows.flatMap((row) => (row.id === id ? [] : [row.id]));
    onOrder?.(others.toSpliced(place, 0, id));
  };
  return (
    <ul>
      {rows.map((row, place) => (
        <ListRow key={row.id} name={getName(row)} details={getDetails(row)}>
          <div className="flex">
            {onOrder && (
              <>
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${getName(row)} up`}
                  aria-disabled={place === 0}
                  onClick={() => moveTo(place - 1, row.id)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${getName(row)} down`}
                  aria-disabled={place === rows.length - 1}
                  onClick={() => moveTo(place + 1, row.id)}
                />
              </>
            )}
            <EditButtons
              name={getName(row)}
              onEdit={() => onEdit(row)}
              onDelete={() => onDelete(row)}
            />
          </div>
        </ListRow>
      ))}
    </ul>
  );
}

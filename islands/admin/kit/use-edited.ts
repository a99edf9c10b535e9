import { useOpenPart } from './open-part.tsx';

/** The address of a record's form in the current list; for null, that of the list. */
export function editPath(id: number | string | null): string {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  if (id) query.set('edit', String(id));
  else query.delete('edit');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const EDITED = {
  parsePart: (search: string) => new URLSearchParams(search).get('edit') ?? '',
  toAddress: editPath,
};

/** The record of a list being edited, kept in the address so that its form can be linked. */
export function useEdited<Row extends { id: number }>(rows: readonly Row[] | undefined) {
  const { part, replace } = useOpenPart(EDITED);
  return {
    edited: rows?.find(({ id }) => String(id) === part) ?? null,
    edit: (row: Row | null) => replace(row ? String(row.id) : ''),
  };
}

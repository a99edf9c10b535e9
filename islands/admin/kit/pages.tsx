import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../src/ui/parts/button.tsx';
import { DataTable } from '../../../src/ui/parts/data-table.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { PAGE_ROWS, type Page } from '../../../src/values/paging.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/** A paginated list. */
interface PagedList<Data extends Page<unknown>, Wanted extends object = object> {
  /** Prefix of the keys of its pages. */
  queryKey: QueryKey;
  /** Fetches a page of a selection; by default, the first page of all. */
  fetch: (wanted: Partial<Wanted> & { page?: string }) => Promise<Data>;
}

const pageQuery = <Data extends Page<unknown>, Wanted extends object>(
  { queryKey, fetch }: PagedList<Data, Wanted>,
  wanted: Partial<Wanted> & { page?: string },
) =>
  queryOptions({
    queryKey: [...queryKey, wanted],
    queryFn: () => fetch(wanted),
    placeholderData: keepPreviousData,
  });

/** The first page of a list. */
export const useFirstPage = <Data extends Page<unknown>, Wanted extends object>(
  list: PagedList<Data, Wanted>,
) => useQuery(pageQuery(list, {}));

/**
 * The current page of a list, and buttons for the others. A list that fits on one page is filtered here, and a list
 * that `isLong` by the server.
 */
export function usePages<Data extends Page<unknown>, Wanted extends object>(
  list: PagedList<Data, Wanted>,
  wanted: Partial<Wanted> = {},
) {
  const of = JSON.stringify(wanted);
  const [at, setAt] = useState({ of, page: 1 });
  const page = at.of === of ? at.page : 1;
  const { data: first } = useFirstPage(list);
  const isLong = first !== undefined && first.total > first.rows.length;
  const chosen = { ...wanted, ...(page > 1 && { page: String(page) }) };
  const query = useQuery(pageQuery(list, isLong ? chosen : {}));
  const last = Math.ceil((query.data?.total ?? 0) / PAGE_ROWS);
  const step = (label: string, to: number) => (
    <Button disabled={to < 1 || to > last} onClick={() => setAt({ of, page: to })}>
      {label}
    </Button>
  );
  const buttons = isLong && (last > 1 || page > 1) && (
    <nav
      aria-label="Pages"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
    >
      {/* The rows of the last page may be gone. */}
      {step('Previous', Math.min(page - 1, last))}
      <span className="text-sm text-muted">{`Page ${page} of ${last}`}</span>
      {step('Next', page + 1)}
    </nav>
  );
  return { query, isLong, isEmpty: first?.total === 0, buttons };
}

/** A table with the rows of a paginated list. */
export function PagedTable<Row, Data extends Page<Row>>({
  list,
  ...table
}: { list: PagedList<Data & Page<Row>> } & Omit<ComponentProps<typeof DataTable<Row>>, 'rows'>) {
  const { query, buttons } = usePages(list);
  return (
    <>
      <Loaded query={query}>{({ rows }) => <DataTable rows={rows} {...table} />}</Loaded>
      {buttons}
    </>
  );
}

/** An action that changes a row of a list. The new row is shown on whichever page it is. */
export function useRowAction<Row extends { id: number }, Sent>(
  { queryKey }: PagedList<Page<Row>>,
  run: (sent: Sent) => Promise<Row>,
  options: Omit<ActionOptions<Row, Sent>, 'onSuccess'>,
) {
  const queries = useQueryClient();
  const replace = (rows: Row[], changed: Row) =>
    rows.map((row) => (row.id === changed.id ? { ...row, ...changed } : row));
  return useAction(run, {
    ...options,
    onSuccess(changed) {
      queries.setQueriesData<Page<Row>>(
        { queryKey },
        (page) => page && { ...page, rows: replace(page.rows, changed) },
      );
    },
  });
}

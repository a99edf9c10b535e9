/** Rows of a page of the panel's long lists. */
export const PAGE_ROWS = 50;

/** The header that says how many rows there are in all, beside a list whose body is specified. */
export const TOTAL_HEADER = 'X-Total-Count';

/** A page of a list, and how many rows there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Rows per page of the panel's long lists. */
export const PAGE_ROWS = 50;

/** Header with the total number of rows, for lists with a specified body. */
export const TOTAL_HEADER = 'X-Total-Count';

/** A page of a list, and the total number of rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The text of a JSON parameter: D1 takes 100 parameters and 2 MB a statement, so rows come as one. */
const MAX_JSON = 1_000_000;

/** Rows in lists whose JSON a statement takes as one parameter. */
export function jsonChunks<Row>(rows: Row[]): Row[][] {
  const found: Row[][] = [];
  let length = MAX_JSON;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (length + size > MAX_JSON) {
      found.push([]);
      length = 0;
    }
    found.at(-1)?.push(row);
    length += size;
  }
  return found;
}

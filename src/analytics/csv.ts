/**
 * Rows as CSV (RFC 4180). What a spreadsheet would take for a formula is kept from being one.
 *
 * @param rows objects with the same keys, which are the header
 */
export function toCsv(rows: Record<string, string | number | null>[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return [columns.map(cell).join(','), ...lines, ''].join('\r\n');
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

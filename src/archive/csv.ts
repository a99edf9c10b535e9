import { ArchiveError } from '../values/errors.ts';
import { toStorable } from './json-rows.ts';
import { MAX_LINE } from './read-lines.ts';

type Cell = string | number | null;

/** Formats a line of CSV (RFC 4180). Text is quoted if necessary; an empty cell is null, `""` is an empty text. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (cell === null ? '' : formatCell(cell))).join(',')}\r\n`;

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  return cell === '' || /[",\r\n]|^\d+$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Reads the output of {@link csvLine} row by row, since a site has statistics of many years. The first line has the
 * names of the fields. Unquoted digits are a number. Throws an {@link ArchiveError}.
 */
export async function* readCsv(
  lines: AsyncIterable<string>,
  path: string,
): AsyncGenerator<Record<string, Cell>> {
  let names: Cell[] | undefined;
  let record = '';
  let isQuoted = false;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    record += line;
    // A line that ends within quotes continues on the next one.
    if (line.split('"').length % 2 === 0) isQuoted = !isQuoted;
    if (isQuoted) record += '\n';
    if (record.length > MAX_LINE) throw new ArchiveError(`${path} has a row that is too long.`);
    if (isQuoted || record === '') continue;
    const cells = readCells(toStorable(record).replace(/\r$/, ''));
    record = '';
    if (!cells) throw new ArchiveError(`${path} is not readable in line ${number}.`);
    if (cells.length !== (names ?? cells).length) {
      throw new ArchiveError(`${path} has ${cells.length} cells in line ${number}.`);
    }
    if (names) yield Object.fromEntries(names.map((name, at) => [String(name), cells[at] ?? null]));
    else names = cells;
  }
  if (isQuoted) throw new ArchiveError(`${path} ends within a quotation.`);
}

/** Splits a row into cells; null if a quote is never closed, or text follows a closing quote. */
function readCells(row: string): Cell[] | null {
  const cells: Cell[] = [];
  for (let at = 0; ; at += 1) {
    const start = at;
    if (row[start] === '"') {
      const end = closingQuote(row, start + 1);
      if (end < 0) return null;
      cells.push(row.slice(start + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const comma = row.indexOf(',', start);
      at = comma < 0 ? row.length : comma;
      const raw = row.slice(start, at);
      cells.push(raw === '' ? null : /^\d+$/.test(raw) ? Number(raw) : raw);
    }
    if (at === row.length) return cells;
    if (row[at] !== ',') return null;
  }
}

/** The end of a quoted cell; -1 when its quote is never closed. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

import { ArchiveError } from './manifest.ts';

type Cell = string | number | null;

/**
 * A line of CSV (RFC 4180). Text is quoted where it has to be; an empty cell stands for null, `""` for an empty
 * text.
 */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (cell === null ? '' : formatCell(cell))).join(',')}\r\n`;

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  return cell === '' || /[",\r\n]|^\d+$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Reads what {@link csvLine} wrote, its first line being the names of the fields. Text that is all digits and not
 * quoted is a number. Throws an {@link ArchiveError}.
 */
export function readCsv(text: string, path: string): Record<string, Cell>[] {
  const lines: Cell[][] = [];
  let line: Cell[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: Cell;
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      if (end < 0) throw new ArchiveError(`${path} ends within a quotation.`);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const end = findSeparator(text, at);
      const raw = text.slice(at, end);
      cell = raw === '' ? null : /^\d+$/.test(raw) ? Number(raw) : raw;
      at = end;
    }
    line.push(cell);
    if (text[at] === ',') {
      at += 1;
      // Nothing stands in the place of a last cell that is null.
      if (at < text.length && text[at] !== '\r' && text[at] !== '\n') continue;
      line.push(null);
    }
    if (text[at] === '\r') at += 1;
    if (at < text.length && text[at] !== '\n') {
      throw new ArchiveError(`${path} is not readable at character ${at}.`);
    }
    at += 1;
    lines.push(line);
    line = [];
  }
  const [names = [], ...rows] = lines;
  return rows.map((cells, index) => {
    if (cells.length !== names.length) {
      throw new ArchiveError(`${path} has ${cells.length} cells in line ${index + 2}.`);
    }
    return Object.fromEntries(cells.map((cell, column) => [String(names[column]), cell]));
  });
}

/** The end of an unquoted cell. */
function findSeparator(text: string, from: number): number {
  let at = from;
  while (at < text.length && !',\r\n'.includes(text[at] ?? '')) at += 1;
  return at;
}

/** The end of a quoted cell; -1 when its quote is never closed. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

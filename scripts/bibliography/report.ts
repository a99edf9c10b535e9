import type { ImportReport } from '../../src/publications/bibliography/import-bibliography.ts';
import { leftOutText } from '../../src/publications/bibliography/left-out.ts';

/** The closing table: the counts, then by name what was updated, skipped or left over, and why. */
export function reportText({
  samples,
  added,
  updated,
  unchanged,
  skipped,
  leftOut,
  pdfs,
}: ImportReport): string {
  const counts: [label: string, count: number][] = [
    ['Added', added],
    ['Updated', updated.length],
    ['Unchanged', unchanged],
    ['Skipped', skipped.length],
  ];
  if (samples > 0) counts.push(['Sample removed', samples]);
  if (pdfs) counts.push(['PDFs linked', pdfs.linked], ['PDFs left', pdfs.left.length]);
  return [
    columns(counts.map(([label, count]) => [label, String(count).padStart(6)])),
    section(
      'Updated',
      updated.map(({ key, fields }) => [key, fields.join(', ')]),
    ),
    section(
      'Skipped',
      skipped.map(({ key, entryType, line, reason }) => [
        key,
        `@${entryType}`,
        `line ${line}`,
        reason,
      ]),
    ),
    leftOut.length === 0 ? '' : `\nLeft out: ${leftOutText(leftOut)}\n`,
    section(
      'PDFs left',
      (pdfs?.left ?? []).map(({ name, reason }) => [name, reason]),
    ),
  ].join('');
}

/** Rows below a heading; nothing where there are none. */
export function section(heading: string, rows: readonly string[][]): string {
  return rows.length === 0 ? '' : `\n${heading}:\n${columns(rows)}`;
}

/** Rows whose cells stand below each other. */
export function columns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => [...(row[at] ?? '')].length)),
  );
  const padded = (cell: string, at: number) =>
    cell + ' '.repeat((widths[at] ?? 0) - [...cell].length);
  return rows.map((row) => `  ${row.map(padded).join('  ').trimEnd()}\n`).join('');
}

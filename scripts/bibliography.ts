import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ImportedEntry,
  ImportReport,
  PdfFolder,
} from '../src/publications/import/import-bibliography.ts';
import { skippedFieldsText } from '../src/publications/import/left-out.ts';
import { checkedPdf } from '../src/values/pdf-check.ts';
import { explainUnreadable, refuseUnreadable, userPath } from './command.ts';

/** The closing table: counts, then for each entry its result, skipped fields, and the reason if it was skipped. */
export function formatBibliographyReport({
  samples,
  entries,
  skipped,
  leftOut,
  pdfs,
}: ImportReport): string {
  const count = (outcome: ImportedEntry['outcome']) =>
    entries.filter((entry) => entry.outcome === outcome).length;
  const rows = [
    ...entries.map((entry) => ({ ...entry, row: [entry.outcome, describeEntry(entry)] })),
    ...skipped.map((entry) => ({ ...entry, row: ['skipped', entry.reason] })),
  ].sort((a, b) => a.line - b.line);
  const counts: [label: string, count: number][] = [
    ...OUTCOMES.map(([label, outcome]): [string, number] => [label, count(outcome)]),
    ['Skipped', skipped.length],
  ];
  if (samples > 0) counts.push(['Sample removed', samples]);
  if (pdfs) counts.push(['PDFs linked', pdfs.linked], ['PDFs left', pdfs.left.length]);
  return [
    formatColumns(counts.map(([label, count]) => [label, String(count).padStart(6)])),
    formatSection(
      'Entries',
      rows.map(({ key, line, row }) => [key, line > 0 ? `line ${line}` : '', ...row]),
    ),
    leftOut.length === 0 ? '' : `\nNot taken: ${skippedFieldsText(leftOut)}\n`,
    formatSection(
      'PDFs left',
      (pdfs?.left ?? []).map(({ name, reason }) => [name, reason]),
    ),
  ].join('');
}

const OUTCOMES = [
  ['Added', 'added'],
  ['Updated', 'updated'],
  ['Unchanged', 'unchanged'],
] as const;

/** "as it is", or "without address, series", and the changed fields. */
function describeEntry({ changed, without }: ImportedEntry): string {
  const taken = without.length > 0 ? `without ${without.join(', ')}` : 'as it is';
  return changed.length > 0 ? `${taken}; changed: ${changed.join(', ')}` : taken;
}

/** Rows below a heading; empty if there are none. */
export function formatSection(heading: string, rows: readonly string[][]): string {
  return rows.length === 0 ? '' : `\n${heading}:\n${formatColumns(rows)}`;
}

/** Rows with aligned columns. */
export function formatColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => [...(row[at] ?? '')].length)),
  );
  const padded = (cell: string, at: number) =>
    cell + ' '.repeat((widths[at] ?? 0) - [...cell].length);
  return rows.map((row) => `  ${row.map(padded).join('  ').trimEnd()}\n`).join('');
}

/** The PDFs in a folder, without its subfolders. Throws {@link CommandError} if it is not a folder. */
export async function openPdfFolder(folder: string): Promise<PdfFolder> {
  const path = userPath(folder);
  const entries = await readdir(path, { withFileTypes: true }).catch(refuseUnreadable(folder));
  const names = entries
    .filter((entry) => !entry.isDirectory() && /^[^.].*\.pdf$/i.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  return {
    names,
    async read(name) {
      const file = join(path, name);
      const bytes = await readFile(file).catch(
        (error: unknown) => `${explainUnreadable(file, error)}.`,
      );
      return typeof bytes === 'string' ? bytes : checkedPdf(bytes);
    },
  };
}

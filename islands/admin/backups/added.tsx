import { ADDED_KINDS } from '../../../records/added-kinds.ts';
import { DataTable } from '../../../src/ui/parts/data-table.tsx';
import { entries } from '../../../src/values/object.ts';
import { counted } from '../../../src/values/text.ts';
import { ShowMore } from '../kit/proposals.tsx';
import type { Added } from './calls.ts';

const KINDS = entries(ADDED_KINDS);

const STATUSES = [
  ['New', 'added'],
  ['Replaced', 'updated'],
  ['Same', 'unchanged'],
  ['Different', 'different'],
  ['In trash', 'deleted'],
] as const;

const WHY: Record<string, string> = {
  updated: 'was replaced',
  different: 'is different here and stays unchanged',
  deleted: 'is in the trash and stays there',
};

/** The result of adding an archive, or a preview of it. */
export function AddedTable({ added }: { added: Added }) {
  const { counts, records, samples, files, redirects } = added;
  return (
    <div className="grid gap-3 text-sm">
      <DataTable
        compact
        caption="By type"
        columns={[
          { header: 'Type', cell: ([, label]) => label },
          ...STATUSES.map(([header, status]) => ({
            header,
            numeric: true,
            cell: ([kind]: (typeof KINDS)[number]) => counts[kind][status],
          })),
        ]}
        rows={KINDS}
        rowKey={([kind]) => kind}
        empty=""
      />
      <p className="text-muted">
        {[
          samples > 0 && `${counted(samples, 'sample record')} will be removed.`,
          `${counted(files, 'file')}, ${counted(redirects, 'redirect')}. Settings are not changed.`,
        ]
          .filter((line) => line !== false)
          .join(' ')}
      </p>
      <ShowMore items={records} atOnce={20}>
        {(shown) => (
          <ul aria-label="Not new" className="grid gap-1.5 empty:hidden">
            {shown.map(({ kind, title, status }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed report
              <li key={at}>
                <span className="font-medium wrap-anywhere">{title}</span>
                {` (${kind}) ${WHY[status]}.`}
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </div>
  );
}

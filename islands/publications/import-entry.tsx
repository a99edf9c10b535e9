import { Badge } from '../../src/ui/badge.tsx';
import { RichTitle } from '../../src/ui/rich-title.tsx';
import type { ShownEntry } from './import-calls.ts';

const TONES = { new: 'accent', different: 'danger', same: 'neutral' } as const;

/** Whether an entry is stored already. */
export const EntryStatus = ({ entry: { status } }: { entry: ShownEntry }) => (
  <Badge tone={TONES[status]}>{status}</Badge>
);

/** The publication that an entry is. */
export function EntryWork({ entry: { key, line, fields } }: { entry: ShownEntry }) {
  const { title, authors, journal, year } = fields;
  return (
    <div className="min-w-0">
      <p className="font-serif leading-snug font-semibold wrap-anywhere">
        <RichTitle title={title} />
      </p>
      <p className="mt-0.5 line-clamp-1 text-sm wrap-anywhere">{authors}</p>
      <p className="text-sm wrap-anywhere text-muted">
        {[journal, year || null, key || `line ${line}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

/** What importing an entry would change, field by field: what is stored, and what comes. */
export function FieldChanges({ entry }: { entry: ShownEntry }) {
  if (entry.status !== 'different') return <span className="text-muted">–</span>;
  return (
    <dl className="grid gap-2 text-sm">
      {entry.changes.map((change) => (
        <div key={change.field}>
          <dt className="font-medium">{change.field.replaceAll('_', ' ')}</dt>
          <dd className="line-clamp-3 wrap-anywhere text-muted">
            <span className="sr-only">Stored: </span>
            <del>{shown(change.old)}</del>
          </dd>
          <dd className="line-clamp-3 wrap-anywhere">
            <span className="sr-only">New: </span>
            <ins className="no-underline">{shown(change.new)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: string | number | string[] | null): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? 'empty' : text;
}

import { plainTitle } from '../../src/lib/publications/titles.ts';
import { Badge } from '../../src/ui/badge.tsx';
import { RichTitle } from '../../src/ui/rich-title.tsx';
import type { ShownEntry } from './import-calls.ts';

const TONES = { new: 'accent', different: 'danger', same: 'neutral' } as const;

/** An entry of a preview: what it is, whether it is stored already, and what it would change. */
export function ImportEntry({
  entry,
  accepted,
  onToggle,
}: {
  entry: ShownEntry;
  accepted: boolean;
  onToggle: () => void;
}) {
  const { key, line, status, fields } = entry;
  const { title, authors, journal, year } = fields;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4 break-inside-avoid">
      {status !== 'same' && (
        <input
          type="checkbox"
          aria-label={`Accept ${plainTitle(title)}`}
          className="mt-0.5 size-5 accent-accent"
          checked={accepted}
          onChange={onToggle}
        />
      )}
      <div className="col-start-2 min-w-0">
        <p className="flex items-start justify-between gap-4">
          <span className="font-serif leading-snug font-semibold wrap-anywhere">
            <RichTitle title={title} />
          </span>
          <Badge tone={TONES[status]}>{status}</Badge>
        </p>
        <p className="mt-0.5 line-clamp-1 text-sm wrap-anywhere">{authors}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {[journal, year || null, key || `line ${line}`].filter(Boolean).join(' · ')}
        </p>
        {status === 'different' && <FieldChanges changes={entry.changes} />}
      </div>
    </li>
  );
}

/** What importing an entry would change, field by field: what is stored, and what comes. */
function FieldChanges({ changes }: Pick<Extract<ShownEntry, { status: 'different' }>, 'changes'>) {
  return (
    <dl className="mt-3 grid gap-2 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="rounded-md bg-fill px-3 py-2">
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

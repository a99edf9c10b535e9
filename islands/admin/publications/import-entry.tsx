import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { Accept } from './accept.tsx';
import type { DifferentEntry, ShownChange, ShownEntry } from './import-calls.ts';

const TONES = { new: 'accent', different: 'danger', same: 'neutral' } as const;

interface EntryProps {
  entry: ShownEntry;
  accepted: boolean;
  onToggle: () => void;
  /** Changes that are not wanted. */
  declined: ReadonlySet<ShownChange>;
  onDecline: (change: ShownChange) => void;
}

/** An entry of a preview: what it is, whether it is stored already, and what it would change. */
export function ImportEntry({ entry, accepted, onToggle, ...decisions }: EntryProps) {
  const { key, line, status, fields } = entry;
  const { title, authors, journal, year } = fields;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4 break-inside-avoid">
      {status !== 'same' && <Accept title={title} accepted={accepted} onToggle={onToggle} />}
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
        {status === 'different' && (
          <FieldChanges entry={entry} accepted={accepted} {...decisions} />
        )}
      </div>
    </li>
  );
}

/** What importing an entry would change, field by field: what is stored, and what comes. */
function FieldChanges({
  entry: { changes, fields },
  accepted,
  declined,
  onDecline,
}: {
  entry: DifferentEntry;
} & Pick<EntryProps, 'accepted' | 'declined' | 'onDecline'>) {
  return (
    <dl className="mt-3 grid gap-2 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="relative rounded-md bg-fill py-2 pr-3 pl-11">
          <dt className="font-medium">{nameOf(change)}</dt>
          <dd className="line-clamp-3 wrap-anywhere text-muted">
            <span className="sr-only">Stored: </span>
            <del>{shown(change.old)}</del>
          </dd>
          <dd className="line-clamp-3 wrap-anywhere">
            <span className="sr-only">New: </span>
            <ins className="no-underline">{shown(change.new)}</ins>
            <input
              type="checkbox"
              aria-label={`Accept ${nameOf(change)} of ${plainTitle(fields.title)}`}
              className="absolute top-2 left-3 size-5 accent-accent"
              checked={accepted && !declined.has(change)}
              disabled={!accepted}
              onChange={() => onDecline(change)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = ({ field }: ShownChange) => field.replaceAll('_', ' ');

function shown(value: string | number | string[] | null): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? 'empty' : text;
}

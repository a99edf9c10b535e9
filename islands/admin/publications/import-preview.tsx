import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../src/lib/analytics/show.ts';
import { toggled } from '../../../src/lib/toggled.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import type { ShownChange, ShownEntry, ShownPreview } from './import-calls.ts';
import { ImportEntry } from './import-entry.tsx';
import { SkippedEntries } from './skipped-entries.tsx';

/** Entries that are shown before more are asked for. */
const AT_ONCE = 100;

/** What a file would change, entry by entry and field by field; what is ticked is stored. */
export function ImportPreview({
  preview: { entries, skipped, samples },
  pending,
  onImport,
  onBack,
}: {
  preview: ShownPreview;
  pending: boolean;
  onImport: (entries: ShownEntry[]) => void;
  onBack: () => void;
}) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const storable = entries.filter(({ status }) => status !== 'same');
  const [accepted, setAccepted] = useState<ReadonlySet<ShownEntry>>(() => new Set(storable));
  const [declined, setDeclined] = useState<ReadonlySet<ShownChange>>(new Set());
  const [limit, setLimit] = useState(AT_ONCE);
  const chosen = storable
    .filter((entry) => accepted.has(entry))
    .flatMap((entry) => withoutDeclined(entry, declined));
  const all = accepted.size === storable.length;
  const count = (status: ShownEntry['status']) =>
    entries.filter((entry) => entry.status === status).length;
  return (
    <>
      <p ref={summary} tabIndex={-1} className="font-medium outline-none">
        {`${count('new')} new, ${count('different')} different, ${count('same')} same, ${skipped.length} skipped`}
      </p>
      {samples > 0 && storable.length > 0 && (
        <p className="mt-2 rounded-md bg-wash px-4 py-2 text-sm text-accent-ink">
          {`${counted(samples, 'sample publication')} will be removed with this import.`}
        </p>
      )}
      {storable.length > 0 && (
        <label className="mt-5 flex min-h-10 items-center gap-3 text-sm font-medium">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={all}
            onChange={() => setAccepted(new Set(all ? [] : storable))}
          />
          {`Accept all ${storable.length}`}
        </label>
      )}
      {entries.length === 0 ? (
        <Empty>No publications found</Empty>
      ) : (
        <ul aria-label="Entries of the bibliography" className="mt-3 list-none p-0">
          {entries.slice(0, limit).map((entry) => (
            <ImportEntry
              key={`${entry.line} ${entry.key}`}
              entry={entry}
              accepted={accepted.has(entry)}
              onToggle={() => setAccepted(toggled(accepted, entry))}
              declined={declined}
              onDecline={(change) => setDeclined(toggled(declined, change))}
            />
          ))}
        </ul>
      )}
      {entries.length > limit && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-4 text-sm text-muted">
          {`Showing ${limit} of ${entries.length}`}
          <Button onClick={() => setLimit(limit + AT_ONCE)}>Show more</Button>
        </p>
      )}
      <SkippedEntries skipped={skipped} />
      <div className="post-form-end mt-6">
        <Button
          variant="primary"
          disabled={pending || chosen.length === 0}
          onClick={() => onImport(chosen)}
        >
          {pending ? 'Importing …' : `Import ${chosen.length}`}
        </Button>
        <Button disabled={pending} onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

/** An entry with the changes that are wanted; one that would change nothing any more is none. */
function withoutDeclined(entry: ShownEntry, declined: ReadonlySet<ShownChange>): ShownEntry[] {
  if (entry.status !== 'different') return [entry];
  const changes = entry.changes.filter((change) => !declined.has(change));
  return changes.length > 0 ? [{ ...entry, changes }] : [];
}

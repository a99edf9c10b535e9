import { useEffect, useRef, useState } from 'react';
import { counted } from '../../src/lib/traffic/show.ts';
import { Button } from '../../src/ui/button.tsx';
import { DataTable } from '../../src/ui/data-table.tsx';
import type { ShownEntry, ShownPreview } from './import-calls.ts';
import { EntryStatus, EntryWork, FieldChanges } from './import-entry.tsx';
import { SkippedEntries } from './skipped-entries.tsx';

/** What a file would change, entry by entry; what is ticked is stored. */
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
  const [accepted, setAccepted] = useState(() => new Set(storable));
  const toggle = (entry: ShownEntry) => {
    const next = new Set(accepted);
    if (!next.delete(entry)) next.add(entry);
    setAccepted(next);
  };
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
      <div className="mt-3">
        <DataTable
          caption="Entries of the bibliography"
          rows={entries}
          rowKey={({ key, line }) => `${line} ${key}`}
          empty="No publications found"
          columns={[
            {
              header: 'Accept',
              cell: (entry) => <Accept entry={entry} accepted={accepted} onToggle={toggle} />,
            },
            {
              header: 'Status',
              cell: (entry) => <EntryStatus entry={entry} />,
              sort: ({ status }) => ['different', 'new', 'same'].indexOf(status),
            },
            { header: 'Publication', cell: (entry) => <EntryWork entry={entry} /> },
            { header: 'Changes', cell: (entry) => <FieldChanges entry={entry} /> },
          ]}
        />
      </div>
      <SkippedEntries skipped={skipped} />
      <div className="post-form-end mt-6">
        <Button
          variant="primary"
          disabled={pending || accepted.size === 0}
          onClick={() => onImport(storable.filter((entry) => accepted.has(entry)))}
        >
          {pending ? 'Importing …' : `Import ${accepted.size}`}
        </Button>
        <Button disabled={pending} onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

function Accept({
  entry,
  accepted,
  onToggle,
}: {
  entry: ShownEntry;
  accepted: Set<ShownEntry>;
  onToggle: (entry: ShownEntry) => void;
}) {
  if (entry.status === 'same') return <span className="text-muted">–</span>;
  return (
    <input
      type="checkbox"
      aria-label={`Accept ${entry.fields.title}`}
      className="size-5 accent-accent"
      checked={accepted.has(entry)}
      onChange={() => onToggle(entry)}
    />
  );
}

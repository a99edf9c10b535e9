import { leftOutText } from '../../../src/lib/bibtex/left-out.ts';
import { counted } from '../../../src/lib/text.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { ProposalList, ProposalSummary, useAcceptance } from '../kit/proposals.tsx';
import type { ShownChange, ShownEntry, ShownPreview } from './calls.ts';

/** What an import would change, entry by entry and field by field; what is ticked is stored. */
export function ImportPreview({
  preview: { entries, skipped, leftOut, samples },
  pending,
  onImport,
  onBack,
}: {
  preview: ShownPreview;
  pending: boolean;
  onImport: (entries: ShownEntry[]) => void;
  onBack: () => void;
}) {
  const storable = entries.filter(isStorable);
  const acceptance = useAcceptance(storable);
  const { accepted } = acceptance;
  const count = (status: ShownEntry['status']) =>
    entries.filter((entry) => entry.status === status).length;
  return (
    <>
      <ProposalSummary>
        {`${count('new')} new, ${count('different')} different, ${count('same')} same, ${skipped.length} skipped`}
      </ProposalSummary>
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
            checked={accepted.length === storable.length}
            onChange={acceptance.toggleAll}
          />
          {`Accept all ${storable.length}`}
        </label>
      )}
      {entries.length === 0 ? (
        <Empty>No publications found</Empty>
      ) : (
        <ProposalList
          label="Entries of the bibliography"
          items={entries}
          keyOf={({ line, key }) => `${line} ${key}`}
          titleOf={({ fields }) => fields.title}
          isProposal={isStorable}
          acceptance={acceptance}
          atOnce={100}
          row={(entry) => (
            <>
              <EntrySummary entry={entry} />
              {entry.changes.length > 0 && <FieldChanges changes={entry.changes} />}
            </>
          )}
        />
      )}
      <SkippedEntries skipped={skipped} />
      {leftOut.length > 0 && (
        <p className="mt-6 text-sm wrap-anywhere">{`Left out: ${leftOutText(leftOut)}`}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={pending || accepted.length === 0}
          onClick={() => onImport(accepted)}
        >
          {pending ? 'Importing …' : `Import ${accepted.length}`}
        </Button>
        <Button disabled={pending} onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

const isStorable = ({ status }: ShownEntry) => status !== 'same';

const TONES = { new: 'accent', different: 'danger', same: 'neutral' } as const;

function EntrySummary({ entry: { key, line, status, fields } }: { entry: ShownEntry }) {
  const { title, authors, journal, year } = fields;
  return (
    <>
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
    </>
  );
}

const FieldChanges = ({ changes }: { changes: ShownChange[] }) => (
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

/** A field's value in words; a list of records has each one's own. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'empty';
  if (value && typeof value === 'object') return Object.values(value).join(' ');
  return String(value ?? '') || 'empty';
}

function SkippedEntries({ skipped }: Pick<ShownPreview, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <section aria-labelledby="skipped" className="mt-8">
      <h4 id="skipped" className="font-serif text-lg font-semibold">
        Skipped
      </h4>
      <ul className="mt-2 grid gap-2 text-sm">
        {skipped.map(({ key, line, entryType, reason }) => (
          <li key={`${line} ${key}`} className="border-l-2 border-line pl-3 wrap-anywhere">
            <span className="font-medium">{key}</span>
            <span className="text-muted">{` · ${entryType}${line > 0 ? `, line ${line}` : ''}`}</span>
            <span className="block">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

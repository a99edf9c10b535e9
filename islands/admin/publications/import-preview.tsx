import { type ComponentProps, useState } from 'react';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { englishName } from '../../../src/values/language-name.ts';
import { counted } from '../../../src/values/text.ts';
import {
  DecisionBar,
  ProposalList,
  ProposalSummary,
  toggled,
  useAcceptance,
} from '../kit/proposals.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import type { ShownChange, ShownEntry, ShownPreview } from './calls.ts';
import { SkippedFields } from './skipped-fields.tsx';

interface ImportPreviewProps {
  preview: ShownPreview;
  pending: boolean;
  onImport: (entries: ShownEntry[]) => void;
  onBack: () => void;
}

/** Preview of an import, entry by entry and field by field; selected changes are stored. */
export function ImportPreview({ preview, pending, onImport, onBack }: ImportPreviewProps) {
  const { entries, skipped, leftOut, samples } = preview;
  // Keys by position, since entries of some formats have neither keys nor lines.
  const places = new Map(entries.map((entry, at) => [entry, at]));
  const storable = entries.filter(isStorable);
  const acceptance = useAcceptance(storable, ({ offered }) => offered);
  const [declined, setDeclined] = useState<ReadonlySet<ShownChange>>(new Set());
  const chosen = acceptance.accepted.flatMap((entry) => withoutDeclined(entry, declined));
  const count = (status: ShownEntry['status']) =>
    entries.filter((entry) => entry.status === status).length;
  return (
    <>
      <ProposalSummary>
        {`${count('new')} new, ${count('changed')} changed, ${count('same')} unchanged, ${skipped.length} skipped`}
      </ProposalSummary>
      {samples > 0 && storable.length > 0 && <SampleRemoval samples={samples} />}
      {storable.length > 0 && (
        <Checkbox
          label={`Accept all ${storable.length}`}
          checked={acceptance.accepted.length === storable.length}
          onChange={acceptance.toggleAll}
        />
      )}
      {entries.length === 0 ? (
        <Empty>No publications found</Empty>
      ) : (
        <ProposalList
          label="Entries of the bibliography"
          items={changesFirst(entries)}
          keyOf={(entry) => `${places.get(entry)}`}
          titleOf={({ fields }) => fields.title}
          isProposal={isStorable}
          acceptance={acceptance}
          atOnce={100}
          row={(entry) => (
            <Entry
              entry={entry}
              accepted={acceptance.isAccepted(entry)}
              declined={declined}
              onToggle={(change) => setDeclined(toggled(declined, change))}
            />
          )}
        />
      )}
      <SkippedEntries skipped={skipped} />
      <SkippedFields intro="Fields that are not imported" fields={leftOut} />
      <DecisionBar>
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
      </DecisionBar>
    </>
  );
}

const SampleRemoval = ({ samples }: { samples: number }) => (
  <p className="mt-2 rounded-md bg-wash px-4 py-2 text-sm text-accent-ink">
    {`${counted(samples, 'sample publication')} will be removed with this import.`}
  </p>
);

const isStorable = ({ status }: ShownEntry) => status !== 'same';

/** Entries in order, unchanged ones last. */
export const changesFirst = (entries: readonly ShownEntry[]): ShownEntry[] => [
  ...entries.filter(isStorable),
  ...entries.filter((entry) => !isStorable(entry)),
];

/** An entry with only its accepted changes; none if all of them were declined. */
function withoutDeclined(entry: ShownEntry, declined: ReadonlySet<ShownChange>): ShownEntry[] {
  if (entry.changes.length === 0) return [entry];
  const changes = entry.changes.filter((change) => !declined.has(change));
  return changes.some(isSeen) ? [{ ...entry, changes }] : [];
}

const TONES = { new: 'accent', changed: 'danger', same: 'neutral' } as const;

function EntrySummary({ entry }: { entry: ShownEntry }) {
  const { key, line, status, fields, reference, without } = entry;
  return (
    <>
      <p className="flex items-start justify-between gap-4">
        <span className="font-serif leading-snug font-semibold wrap-anywhere">
          <RichTitle title={fields.title} />
        </span>
        <span className="shrink-0">
          <Badge tone={TONES[status]}>{status}</Badge>
        </span>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {[fields.publication_type, fields.language && englishName(fields.language)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-0.5 line-clamp-3 text-sm wrap-anywhere">{reference}</p>
      <p className="text-sm wrap-anywhere text-muted">
        {[
          key || (line > 0 && `line ${line}`),
          without.length > 0 && `without ${without.join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

const Entry = (shown: ComponentProps<typeof FieldChanges>) => (
  <>
    <EntrySummary entry={shown.entry} />
    {shown.entry.changes.length > 0 && <FieldChanges {...shown} />}
  </>
);

function FieldChanges({
  entry: { changes, fields },
  accepted,
  declined,
  onToggle,
}: {
  entry: ShownEntry;
  accepted: boolean;
  declined: ReadonlySet<ShownChange>;
  onToggle: (change: ShownChange) => void;
}) {
  return (
    <dl className="mt-3 grid gap-2 text-sm">
      {changes.filter(isSeen).map((change) => {
        const name = change.field.replaceAll('_', ' ');
        return (
          <div key={change.field} className="relative rounded-md bg-fill py-2 pr-3 pl-11">
            <dt className="font-medium">{name}</dt>
            <dd className="line-clamp-3 wrap-anywhere text-muted">
              <span className="sr-only">Current: </span>
              <del>{shown(change.old)}</del>
            </dd>
            <dd className="line-clamp-3 wrap-anywhere">
              <span className="sr-only">New: </span>
              <ins className="no-underline">{shown(change.new)}</ins>
              <input
                type="checkbox"
                aria-label={`Accept ${name} of ${plainTitle(fields.title)}`}
                className="absolute top-2 left-3 size-5 accent-accent"
                checked={accepted && !declined.has(change)}
                disabled={!accepted}
                onChange={() => onToggle(change)}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Unchanged values are sent together with changed people, but not shown. */
const isSeen = (change: ShownChange) => JSON.stringify(change.old) !== JSON.stringify(change.new);

/** A field's value as text; a list has the values of its items. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'empty';
  if (value && typeof value === 'object') return Object.values(value).join(' ');
  return String(value ?? '') || 'empty';
}

/** The entries that cannot be imported, with reasons. */
export function SkippedEntries({ skipped }: Pick<ShownPreview, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <section aria-labelledby="skipped" className="mt-8">
      <h4 id="skipped" className="font-serif text-base font-semibold">
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

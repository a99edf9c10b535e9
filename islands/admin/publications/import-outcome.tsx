import { plainTitle } from '../../../src/publications/titles.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { counted } from '../../../src/values/text.ts';
import { DecisionBar, ProposalSummary, ShowMore } from '../kit/proposals.tsx';
import type { ShownEntry, ShownPreview } from './calls.ts';
import { changesFirst, SkippedEntries } from './import-preview.tsx';

type Listed = Pick<ShownPreview, 'entries' | 'skipped'>;

/** True if an import skips something. */
export const hasLosses = ({ entries, skipped }: Listed): boolean =>
  skipped.length > 0 || entries.some(({ without }) => without.length > 0);

/** The result for each entry of an import: imported, imported without some fields, or skipped. */
export function ImportOutcome({
  preview: { entries, skipped },
  accepted,
  onDone,
}: {
  preview: Listed;
  accepted: readonly ShownEntry[];
  onDone: () => void;
}) {
  // An entry with declined changes is a copy with the same `fields` object.
  const taken = new Set(accepted.map(({ fields }) => fields));
  const updated = accepted.filter(({ status }) => status === 'changed').length;
  return (
    <>
      <ProposalSummary>
        {`${counted(accepted.length - updated, 'publication')} imported, ${updated} updated, ${skipped.length} skipped`}
      </ProposalSummary>
      <ShowMore
        items={changesFirst(entries).map((entry, place) => ({ entry, place }))}
        atOnce={100}
      >
        {(shown) => (
          <ul aria-label="Imported entries" className="mt-3 grid gap-2 text-sm">
            {shown.map(({ entry, place }) => (
              <li key={place} className="border-l-2 border-line pl-3 wrap-anywhere">
                <span className="font-medium">{plainTitle(entry.fields.title)}</span>
                <span className="block text-muted">
                  {describeOutcome(entry, taken.has(entry.fields))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
      <SkippedEntries skipped={skipped} />
      <DecisionBar>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DecisionBar>
    </>
  );
}

function describeOutcome({ status, without }: ShownEntry, isTaken: boolean): string {
  if (!isTaken) return status === 'same' ? 'Unchanged' : 'Not accepted';
  return without.length > 0 ? `Imported without ${without.join(', ')}` : 'Imported';
}

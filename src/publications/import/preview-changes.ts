import { cite, toPlainText } from '@academic-site/bibliography';
import type { StyleName } from '../../../records/reference-styles.ts';
import { entries } from '../../values/object.ts';
import { makeTurns } from '../../values/turns.ts';
import { toItem } from '../item.ts';
import { importedPublication } from '../publication-input.ts';
import { withLanguage } from '../titles.ts';
import {
  type Bibliography,
  type Candidate,
  readBibliography,
  type SkippedEntry,
} from './read-bibliography.ts';
import { makeComparison, type Outcome, type Stored } from './reconcile.ts';

export interface PreviewQuestion {
  /** The text of a bibliography, or parsed entries. */
  source: string | Bibliography;
  /** Publications to compare its entries with. */
  stored: readonly Stored[];
  /** Style of references. */
  style: StyleName;
}

export type Preview = Awaited<ReturnType<typeof previewChanges>>;

/**
 * Previews an import entry by entry; entries that could not be stored are skipped. Takes a minute for twenty thousand
 * entries, during which other requests are served.
 *
 * @throws an `Invalid` if a text is not a bibliography
 */
export async function previewChanges({ source, stored, style }: PreviewQuestion) {
  const read = typeof source === 'string' ? readBibliography(source) : source;
  const compare = makeComparison(stored);
  const giveTurn = makeTurns();
  const shown: Awaited<ReturnType<typeof describeOutcome>>[] = [];
  const skipped = [...read.skipped];
  for (const candidate of read.candidates) {
    const reason = whyUnstorable(candidate);
    if (reason === null) shown.push(await describeOutcome(compare(candidate), style));
    else skipped.push(toSkipped(candidate, reason));
    await giveTurn();
  }
  return {
    entries: shown,
    skipped: skipped.sort((a, b) => a.line - b.line),
    leftOut: read.leftOut,
  };
}

function whyUnstorable({ fields }: Candidate): string | null {
  const issue = importedPublication.safeParse(fields).error?.issues[0];
  return issue ? `Its ${issue.path[0]?.toString()} cannot be stored: ${issue.message}.` : null;
}

const toSkipped = ({ key, line }: Candidate, reason: string): SkippedEntry => ({
  key: key || `line ${line}`,
  entryType: 'entry',
  line,
  reason,
});

async function describeOutcome({ candidate, status, stored, changes }: Outcome, style: StyleName) {
  const { key, line, leftOut, volumeOf } = candidate;
  const fields = stored ? candidate.fields : await withLanguage(candidate.fields);
  const reference = await cite(toItem({ ...(stored ?? fields), ...changes }), style);
  return {
    /** Citation key; empty if the entry has none. */
    key,
    line,
    /** Names of its fields that are not stored. */
    without: leftOut,
    /** Reference of the publication. */
    reference: toPlainText(reference),
    volumeOf,
    fields,
    status,
    /** Id of the stored publication; null for a new one. */
    id: stored?.id ?? null,
    changes: entries(changes).map(([field, value]) => ({
      field,
      old: stored?.[field] ?? null,
      new: value ?? null,
    })),
  };
}

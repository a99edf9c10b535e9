import { entries } from '../object.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { importedPublication } from '../publications/publication-input.ts';
import type { LeftOut } from './left-out.ts';
import type { Bibliography, Skipped } from './parse.ts';
import { reconcile, type Stored } from './reconcile.ts';

interface Read {
  /** The citation key; empty when the entry has none. */
  key: string;
  line: number;
  fields: PublicationFields;
}

type Value = PublicationFields[keyof PublicationFields];

/** What importing an entry would change in one field of the stored publication. */
interface FieldChange {
  field: keyof PublicationFields;
  old: Value;
  new: Value;
}

/** What importing an entry would do; `id` is the stored publication that it is. */
type PreviewEntry =
  | (Read & { status: 'new' })
  | (Read & { status: 'same'; id: number })
  | (Read & { status: 'different'; id: number; changes: FieldChange[] });

/** What importing a bibliography would do, entry by entry in the order of the file. */
export interface Preview {
  entries: PreviewEntry[];
  skipped: Skipped[];
  leftOut: LeftOut[];
}

/** Compares a bibliography with what is stored; entries that could not be stored are skipped. */
export function previewOf(stored: readonly Stored[], bibliography: Bibliography): Preview {
  const skipped = [...bibliography.skipped];
  const candidates = bibliography.candidates.filter(({ key, line, fields }) => {
    const issue = importedPublication.safeParse(fields).error?.issues[0];
    if (issue) {
      const reason = `Its ${issue.path[0]?.toString()} cannot be stored: ${issue.message}.`;
      skipped.push({ key: key || `line ${line}`, entryType: 'entry', line, reason });
    }
    return !issue;
  });
  const byId = new Map(stored.map((row) => [row.id, row]));
  const previews = reconcile(stored, candidates).map((outcome): PreviewEntry => {
    const { key, line, fields } = outcome.candidate;
    const read = { key, line, fields };
    if (outcome.kind === 'added') return { ...read, status: 'new' };
    const { id } = outcome;
    if (outcome.kind === 'unchanged') return { ...read, status: 'same', id };
    const changes = entries(outcome.changes).map(([field, value]) => ({
      field,
      old: byId.get(id)?.[field] ?? null,
      new: value ?? null,
    }));
    return { ...read, status: 'different', id, changes };
  });
  return {
    entries: previews,
    skipped: skipped.sort((a, b) => a.line - b.line),
    leftOut: bibliography.leftOut,
  };
}

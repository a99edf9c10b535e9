import { admin, expectOk } from '../../../src/client/admin-api.ts';

const calls = admin.admin.publications.import;

/** What importing a bibliography would do; nothing is stored. */
export function previewBibliography(text: string) {
  const call = { json: { text } };
  return expectOk(calls.preview.$post(call), 'The bibliography could not be read');
}

/** What importing the publications of DOIs or of an ORCID iD would do; nothing is stored. */
export function previewIdentified(text: string) {
  const call = { json: { text } };
  return expectOk(calls.identified.$post(call), 'The publications could not be looked up');
}

export type ShownPreview = Awaited<ReturnType<typeof previewBibliography>>;
export type ShownEntry = ShownPreview['entries'][number];
export type DifferentEntry = Extract<ShownEntry, { status: 'different' }>;
export type ShownChange = DifferentEntry['changes'][number];

/** Stores entries of a preview: all of them, or nothing. */
export function importEntries(entries: ShownEntry[]) {
  const call = { json: { accepted: entries.flatMap(accepted) } };
  return expectOk(calls.$post(call), 'The publications could not be imported');
}

function accepted(entry: ShownEntry): object[] {
  if (entry.status === 'new') return [{ fields: entry.fields }];
  if (entry.status === 'same') return [];
  const changes = Object.fromEntries(entry.changes.map((change) => [change.field, change.new]));
  return [{ id: entry.id, changes }];
}

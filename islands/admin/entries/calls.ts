import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk, toRows } from '../../../src/client/admin-api.ts';
import type { EntryFields } from '../../../src/entries/entry.ts';
import type { EntryProposal } from '../../../src/entries/propose.ts';
import type { EntryKind } from '../../../src/settings/cv.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';
import { asOpened, type SaveOptions } from '../kit/use-as-opened.ts';

const calls = adminApi.admin.entries;
const FAILED = 'The entry could not be saved.';

const fetchEntries = async () =>
  toRows((await expectOk(calls.$get(), 'Failed to load your CV')).entries);

/** The entries of the CV, each kind in its order. */
export const entriesQuery = queryOptions({ queryKey: ['entries'], queryFn: fetchEntries });

export type AdminEntry = Awaited<ReturnType<typeof fetchEntries>>[number];

export const entryCalls = {
  create: (json: EntryFields) => expectOk(calls.$post({ json }), FAILED),

  change: (id: number, json: Partial<EntryFields>, options?: SaveOptions) =>
    expectOk(calls[':id'].$put({ param: { id: String(id) }, json }, options), FAILED),

  /** What the ORCID record of the settings has and the CV has not. */
  askOrcid: async (): Promise<EntryProposal[]> => {
    const call = calls['from-orcid'].$post({ json: {} });
    return (await expectOk(call, 'ORCID could not be asked.')).proposals;
  },

  /** What a CV of another form has and this one has not, and the sections that are left out. */
  readFile: (file: File) =>
    expectOk(calls.import.$post({ form: { file } }), 'This CV could not be read.'),

  /**
   * Stores proposals one after the other: what fails leaves the others, and says why. A change is refused where what it
   * would change is no longer as it was proposed.
   */
  async accept(proposals: EntryProposal[]): Promise<{ stored: number; failed: Error | null }> {
    for (const [at, { stored, ...fields }] of proposals.entries()) {
      try {
        await (stored
          ? this.change(stored.id, fields, asOpened(stored, fields))
          : this.create(fields));
      } catch (error) {
        return { stored: at, failed: error instanceof Error ? error : new Error(FAILED) };
      }
    }
    return { stored: proposals.length, failed: null };
  },

  order: (kind: EntryKind, ids: number[]) =>
    expectOk(calls.order.$put({ json: { kind, ids } }), 'The order could not be saved.'),
};

export const entryDeletion: Deletion<AdminEntry> = {
  list: entriesQuery,
  remove: ({ id }) =>
    expectOk(calls[':id'].$delete({ param: { id: String(id) } }), 'It could not be deleted.'),
  done: 'Entry deleted',
  trashed: ({ id }) => ({ kind: 'entry', id }),
};

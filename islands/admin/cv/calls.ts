import { cvEntry, type Entry } from '../../../records/cv-entry.ts';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import type { EntryProposal } from '../../../src/cv/propose.ts';
import { refuseForeignFile } from '../../../src/cv/resume-format.ts';
import { makeRecordActions, type StoredRecord } from '../kit/record-calls.ts';
import { asOpened } from '../kit/use-as-opened.ts';

const calls = adminApi.admin.entries;

export type AdminEntry = Entry & StoredRecord;

/** The list, the changes and the deletion of entries. The list has each kind in its order. */
export const entryActions = makeRecordActions<AdminEntry>(cvEntry);

export const entryCalls = {
  /** What the ORCID record of the settings has and the CV has not. */
  askOrcid: async (): Promise<EntryProposal[]> => {
    const call = calls['from-orcid'].$post({ json: {} });
    return (await expectOk(call, 'ORCID could not be asked.')).proposals;
  },

  /** What a CV of another form has and this one has not, and the sections that are left out. */
  async readFile(file: File) {
    // Refused before sending: most PDFs exceed the limit for uploads.
    const foreign = refuseForeignFile(await file.slice(0, 100).text());
    if (foreign) throw new Error(foreign);
    return expectOk(calls.import.$post({ form: { file } }), 'This CV could not be read.');
  },

  /**
   * Stores proposals one after the other: what fails leaves the others, and says why. A change is refused where what it
   * would change is no longer as it was proposed.
   */
  async accept(proposals: EntryProposal[]): Promise<{ stored: number; failed: Error | null }> {
    for (const [at, { stored, ...fields }] of proposals.entries()) {
      try {
        await (stored
          ? entryActions.change(stored.id, fields, asOpened(stored, fields))
          : entryActions.create(fields));
      } catch (error) {
        return {
          stored: at,
          failed: error instanceof Error ? error : new Error('The entry could not be saved.'),
        };
      }
    }
    return { stored: proposals.length, failed: null };
  },
};

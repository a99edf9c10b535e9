import { queryOptions } from '@tanstack/react-query';
import { cvEntry, type Entry } from '../../../records/cv-entry.ts';
import { type CvFormat, cvFileName } from '../../../records/cv-format.ts';
import type { LayoutId } from '../../../records/cv-settings.ts';
import { adminApi, adminFetch, expectOk, expectSuccess } from '../../../src/client/admin-api.ts';
import type { EntryProposal } from '../../../src/cv/propose.ts';
import { refuseForeignFile } from '../../../src/cv/resume-format.ts';
import { makeRecordActions, type StoredRecord } from '../kit/record-calls.ts';
import { asOpened } from '../kit/use-as-opened.ts';

const calls = adminApi.admin.entries;

export type AdminEntry = Entry & StoredRecord;

/** Calls for the entries of the CV. The list has the entries of each type in order. */
export const entryActions = makeRecordActions<AdminEntry>(cvEntry);

export const entryCalls = {
  /** Entries that the owner's ORCID record has and the CV does not. */
  fetchFromOrcid: async (): Promise<EntryProposal[]> => {
    const call = calls['from-orcid'].$post({ json: {} });
    return (await expectOk(call, 'ORCID could not be reached.')).proposals;
  },

  /** Entries that a CV in another format has and this one does not, and the sections that are skipped. */
  async readFile(file: File) {
    // Refused before the upload, since most PDFs exceed its limit.
    const foreign = refuseForeignFile(await file.slice(0, 100).text());
    if (foreign) throw new Error(foreign);
    return expectOk(calls.import.$post({ form: { file } }), 'This CV could not be read.');
  },

  /**
   * Stores proposals one by one; if one fails, the others are still stored. A change is refused if its entry has been
   * edited since it was proposed.
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

/** Earlier texts of a narrative, newest first; fetched again after each save. */
export const narrativeVersionsQuery = (key: string) =>
  queryOptions({
    queryKey: ['cv', 'narratives', key],
    queryFn: () =>
      expectOk(
        adminApi.admin.cv.narratives[':key'].versions.$get({ param: { key } }),
        'The versions could not be loaded.',
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** The CV in a layout, and what is left out of it. */
export const cvPreviewQuery = (layout: LayoutId) =>
  queryOptions({
    queryKey: ['cv', 'preview', layout],
    queryFn: () =>
      expectOk(
        adminApi.admin.cv.preview.$get({ query: { layout } }),
        'The preview could not be loaded.',
      ),
    staleTime: 0,
  });

/** A file of the CV. */
export interface CvFile {
  content: Blob;
  name: string;
  /** For PDFs only: the number of pages, and the characters that the fonts lack. */
  pdf: { pages: number; missing: string } | null;
}

/** Exports the CV. PDFs are made in this browser, since they take longer than a request to a Worker may. */
export async function fetchCvFile(layout: LayoutId, format: CvFormat): Promise<CvFile> {
  const name = cvFileName(layout, format);
  if (format === 'pdf') {
    const preview = adminApi.admin.cv.preview.$get({ query: { layout } });
    const { document } = await expectOk(preview, 'The CV could not be exported.');
    const { makePdf } = await import('./make-pdf.ts');
    const { bytes, ...pdf } = await makePdf(document);
    return { content: new Blob([bytes], { type: 'application/pdf' }), name, pdf };
  }
  const call = adminFetch(`/api/admin/cv/export?layout=${layout}&format=${format}`);
  await expectSuccess(call, 'The CV could not be exported.');
  return { content: await (await call).blob(), name, pdf: null };
}

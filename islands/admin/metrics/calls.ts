import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';

const calls = adminApi.admin.bibliometrics;

/** The three values of the Academic Metrics box. */
export interface Figures {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** The published values. */
export const figuresQuery = queryOptions({
  queryKey: ['bibliometrics'],
  queryFn: (): Promise<Figures> => expectOk(calls.$get(), 'Failed to fetch bibliometric values'),
});

/** Source and date of the stored values. */
export const provenanceQuery = queryOptions({
  queryKey: ['bibliometrics', 'record'],
  queryFn: () => expectOk(calls.record.$get(), 'Failed to fetch the source of the values'),
});

export const keywordsQuery = queryOptions({
  queryKey: ['bibliometrics', 'keywords'],
  queryFn: () => expectOk(calls.keywords.$get(), 'Failed to fetch keywords'),
});

export const bibliometricsCalls = {
  /** Stores the values; without a source they count as entered manually. */
  async saveFigures(json: Figures & { source?: string }): Promise<Figures> {
    const stored = await expectOk(calls.$post({ json }), 'Failed to update bibliometric values');
    const { citations = json.citations, hIndex = json.hIndex, i10Index = json.i10Index } = stored;
    return { citations, hIndex, i10Index };
  },

  askOpenAlex: () => expectOk(calls.openalex.$get(), 'Failed to fetch values from OpenAlex'),

  addKeyword: (keyword: string) =>
    expectOk(calls.keywords.$post({ json: { keyword } }), 'Failed to add keyword'),

  removeKeyword: (keyword: string) =>
    expectOk(
      // The typed client does not encode parameters in addresses.
      calls.keywords[':keyword'].$delete({ param: { keyword: encodeURIComponent(keyword) } }),
      'Failed to remove keyword',
    ),
};

export type BibliometricsProposal = Awaited<ReturnType<typeof bibliometricsCalls.askOpenAlex>>;

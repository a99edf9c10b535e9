import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';

const calls = adminApi.admin.bibliometrics;

/** The three figures of the Academic Metrics box. */
export interface Figures {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** The figures that everyone sees. */
export const figuresQuery = queryOptions({
  queryKey: ['bibliometrics'],
  queryFn: (): Promise<Figures> => expectOk(calls.$get(), 'Failed to fetch bibliometric values'),
});

/** Where the stored figures come from, and since when. */
export const provenanceQuery = queryOptions({
  queryKey: ['bibliometrics', 'record'],
  queryFn: () => expectOk(calls.record.$get(), 'Failed to fetch where the values come from'),
});

export const keywordsQuery = queryOptions({
  queryKey: ['bibliometrics', 'keywords'],
  queryFn: () => expectOk(calls.keywords.$get(), 'Failed to fetch keywords'),
});

export const bibliometricsCalls = {
  /** Stores the figures; without a source they count as typed in. */
  async saveFigures(json: Figures & { source?: string }): Promise<Figures> {
    const stored = await expectOk(calls.$post({ json }), 'Failed to update bibliometric values');
    const { citations = json.citations, hIndex = json.hIndex, i10Index = json.i10Index } = stored;
    return { citations, hIndex, i10Index };
  },

  askOpenAlex: () => expectOk(calls.openalex.$get(), 'Failed to ask OpenAlex'),

  addKeyword: (keyword: string) =>
    expectOk(calls.keywords.$post({ json: { keyword } }), 'Failed to add keyword'),

  removeKeyword: (keyword: string) =>
    expectOk(
      // The typed client puts a parameter into the address as it is.
      calls.keywords[':keyword'].$delete({ param: { keyword: encodeURIComponent(keyword) } }),
      'Failed to remove keyword',
    ),
};

export type BibliometricsProposal = Awaited<ReturnType<typeof bibliometricsCalls.askOpenAlex>>;

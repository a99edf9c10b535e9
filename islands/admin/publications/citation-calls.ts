import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';

const calls = admin.admin.publications.citations;

const fetchCounts = () => expectOk(calls.$get(), 'Failed to ask OpenAlex');

/** What OpenAlex counts beside what is stored: asked for anew each time. */
export const countsQuery = queryOptions({
  queryKey: ['admin', 'publications', 'citations'],
  queryFn: fetchCounts,
  staleTime: 0,
  gcTime: 0,
});

export type Counted = Awaited<ReturnType<typeof fetchCounts>>;

/** Stores counts of OpenAlex, with their source and date. */
export function storeCounts(counts: { id: number; citations: number }[]) {
  const call = { json: { counts } };
  return expectOk(calls.$post(call), 'Failed to store the citation counts');
}

import { queryOptions } from '@tanstack/react-query';
import { api, parseJson } from './api.ts';

/** The references of a publication, in every style. @example const { data } = useQuery(citationsQuery(id)); */
export const citationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['publications', id, 'citations'],
    queryFn: () => parseJson(api.publications[':id'].citations.$get({ param: { id: String(id) } })),
  });

/** Copies a reference, and says that it did, or what to do. @example onClick={() => copyCitation(citations.apa)} */
export async function copyCitation(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    alert('Citation copied to clipboard');
  } catch {
    alert('The browser did not allow copying. Please select the citation and copy it.');
  }
}

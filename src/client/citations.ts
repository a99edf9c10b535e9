import { queryOptions } from '@tanstack/react-query';
import { api, parseJson } from './api.ts';

/** The references of a publication, in every style. */
export const citations = (id: number) =>
  queryOptions({
    queryKey: ['publications', id, 'citations'],
    queryFn: () => parseJson(api.publications[':id'].citations.$get({ param: { id: String(id) } })),
  });

import { queryOptions } from '@tanstack/react-query';
import { api, parseJson } from './api.ts';

/** The current user; none when the call fails. */
export const currentUser = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => parseJson(api.auth.me.$get()),
});

import { queryOptions } from '@tanstack/react-query';
import { api, parseJson } from './api.ts';

/** Who is asking. When the call fails there is no user, and nobody is an administrator. */
export const currentUser = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => parseJson(api.auth.me.$get()),
});

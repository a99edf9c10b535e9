import { queryOptions } from '@tanstack/react-query';
import { api, parseJson } from './api.ts';

/** Who is logged in. When the call fails there is no user: the page is shown as to a visitor. */
export const currentUser = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => parseJson(api.auth.me.$get()),
});

/** The calls that wait for the next login after the session ended. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: whether a call waits for a login. */
export const loginNeeded = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => waiting !== null,
};

/** Asks for the password. Resolves after the login; rejects when it is declined. */
export function awaitLogin(): Promise<void> {
  if (!waiting) change(Promise.withResolvers<void>());
  return waiting?.promise ?? Promise.resolve();
}

/** Lets the waiting calls go on. */
export function loggedIn(): void {
  waiting?.resolve();
  change(null);
}

/** Ends the waiting calls: there will be no login. */
export function loginDeclined(): void {
  waiting?.reject(new Error('Please log in.'));
  change(null);
}

import { queryOptions } from '@tanstack/react-query';
import { api, parseJson } from './api.ts';

/** The logged-in user. If the call fails there is no user: the page is shown as visitors see it. */
export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => parseJson(api.auth.me.$get()),
  // Only a login and a logout change it, and both invalidate it.
  staleTime: 'static',
});

/** Calls whose session has ended wait here for the next login; a dialog subscribes and asks for it. */
let pendingLogin: (PromiseWithResolvers<void> & { why: string }) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof pendingLogin): void {
  pendingLogin = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: the `code` of the response that made a call wait for a login; null if none is waiting. */
export const loginNeeded = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => pendingLogin?.why ?? null,
};

/**
 * Asks for the password. Resolves after the login; rejects if the dialog is closed.
 *
 * @example await awaitLogin(LOGIN_REQUIRED); // the dialog asks; then the call is made again
 */
export function awaitLogin(why: string): Promise<void> {
  if (!pendingLogin) change({ ...Promise.withResolvers<void>(), why });
  return pendingLogin?.promise ?? Promise.resolve();
}

/**
 * Resumes the waiting calls.
 *
 * @example <LoginForm username={username} onLogin={loggedIn} />
 */
export function loggedIn(): void {
  pendingLogin?.resolve();
  change(null);
}

/**
 * Rejects the waiting calls.
 *
 * @example <Dialog open onClose={loginDeclined} title="Please log in">…</Dialog>
 */
export function loginDeclined(): void {
  pendingLogin?.reject(new Error('Please log in.'));
  change(null);
}

import { queryOptions } from '@tanstack/react-query';
import { api, parseJson } from './api.ts';

/** Who is logged in. When the call fails there is no user: the page is shown as to a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => parseJson(api.auth.me.$get()),
  // Only a login and a logout change it, and both say so.
  staleTime: 'static',
});

/** Calls that found the session ended wait here for the next login; a dialog subscribes and asks for it. */
let pendingLogin: (PromiseWithResolvers<void> & { why: string }) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof pendingLogin): void {
  pendingLogin = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: why a call waits for a login, as the `code` of its answer; null when none does. */
export const loginNeeded = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => pendingLogin?.why ?? null,
};

/**
 * Asks for the password. Resolves after the login; rejects when the dialog is closed.
 *
 * @example await awaitLogin(LOGIN_REQUIRED); // the dialog asks; then the call is made again
 */
export function awaitLogin(why: string): Promise<void> {
  if (!pendingLogin) change({ ...Promise.withResolvers<void>(), why });
  return pendingLogin?.promise ?? Promise.resolve();
}

/** Resumes the calls that wait. @example <LoginForm username={username} onLogin={loggedIn} /> */
export function loggedIn(): void {
  pendingLogin?.resolve();
  change(null);
}

/** Rejects the calls that wait. @example <Dialog open onClose={loginDeclined} title="Please log in">…</Dialog> */
export function loginDeclined(): void {
  pendingLogin?.reject(new Error('Please log in.'));
  change(null);
}

/** A session that ended under way: who waits for the next login, and who shows that one is needed. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: whether somebody waits for a login. */
export const loginNeeded = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => waiting !== null,
};

/** Asks for the password and resolves when it was right; rejects when it is not given. */
export function awaitLogin(): Promise<void> {
  if (!waiting) change(Promise.withResolvers<void>());
  return waiting?.promise ?? Promise.resolve();
}

/** Lets those go on who waited. */
export function loggedIn(): void {
  waiting?.resolve();
  change(null);
}

/** Tells those who waited that there will be no login. */
export function loginDeclined(): void {
  waiting?.reject(new Error('Please log in.'));
  change(null);
}

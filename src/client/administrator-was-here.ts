const KEY = 'administrator';

/**
 * Keeps in the browser that the administrator was logged in with it. It opens nothing: where it is found the page asks
 * `/api/auth/me`, and all others need not.
 */
export function noteAdministrator(isHere: boolean): void {
  try {
    if (isHere) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // The browser keeps nothing: public pages are shown as to a visitor.
  }
}

/** Whether the administrator was here when it was last asked. */
export function administratorWasHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

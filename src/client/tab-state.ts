/** State that an island keeps for its tab until that is closed: JSON, by the island's name. Storage may be disabled. */
const toKey = (island: string) => `island:${island}`;

/** Null if nothing can be read. */
export function readTabState<State extends object>(island: string): State | null {
  try {
    // Written by `keepTabState` in this tab.
    return JSON.parse(sessionStorage.getItem(toKey(island)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param state null to delete it
 */
export function keepTabState<State extends object>(island: string, state: State | null): void {
  try {
    if (state) sessionStorage.setItem(toKey(island), JSON.stringify(state));
    else sessionStorage.removeItem(toKey(island));
  } catch {
    // Storage is disabled: the state is not kept.
  }
}

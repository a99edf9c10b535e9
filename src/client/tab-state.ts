/** What an island keeps for its tab, until that is closed: JSON, by the island's name. Storage may be switched off. */
const toKey = (island: string) => `island:${island}`;

/** Null where there is nothing that can be read. */
export function readTabState<State extends object>(island: string): State | null {
  try {
    // What `keepTabState` wrote in this tab.
    return JSON.parse(sessionStorage.getItem(toKey(island)) ?? 'null');
  } catch {
    return null;
  }
}

/** @param state null for nothing */
export function keepTabState<State extends object>(island: string, state: State | null): void {
  try {
    if (state) sessionStorage.setItem(toKey(island), JSON.stringify(state));
    else sessionStorage.removeItem(toKey(island));
  } catch {
    // It is not kept then.
  }
}

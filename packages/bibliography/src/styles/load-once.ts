/** Loads what belongs to a key once; what failed is loaded again when it is next needed. */
export function loadOnce<Key, Loaded>(
  load: (key: Key) => Promise<Loaded>,
): (key: Key) => Promise<Loaded> {
  const loaded = new Map<Key, Promise<Loaded>>();
  return (key) => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(key).catch((error) => {
      loaded.delete(key);
      throw error;
    });
    loaded.set(key, loading);
    return loading;
  };
}

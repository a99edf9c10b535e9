const MOST = 5000;

/**
 * A function of a text that remembers what it said: for what the same texts are asked of again and again,
 * as the names of those who write together.
 */
export function memoize<Result>(find: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (known.size === MOST) known.clear();
    known.set(text, found);
    return found;
  };
}

const MOST = 5000;

/**
 * Memoizes a function of a text, for texts that repeat often, such
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

/** "once", "3 times". */
export const times = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
/** A text with a full stop, if it has no end of its own. */
export const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
/** Names parted by commas; of many the first twelve. */
export const shortList = (names: readonly string[]) =>
  names.length > 14
    ? `${names.slice(0, 12).join(', ')} and ${names.length - 12} others`
    : joined(names);

/** "a, b and c". */
export function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

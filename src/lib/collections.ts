/** Tags with one more: trimmed, and only if it is not there yet in any case. */
export function withTag(tags: string[], typed: string): string[] {
  const tag = typed.trim().replace(/\s+/g, ' ');
  const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag === '' || known ? tags : [...tags, tag];
}

/** The set with the item, or without it where it was in it. */
export function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

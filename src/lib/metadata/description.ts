const MAX = 200;

/** What a page is described with in search results and cards: cut after a whole word where it is longer. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX) return line;
  const cut = line.slice(0, MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX / 2)).replace(/[\s,;:.]+$/, '')} …`;
}

/** Page numbers with an en dash, from any kind of dash: "10–15", "M-1–M-4", "579 ff.". */
export function pageRange(pages: string): string {
  return pages
    .trim()
    .replace(/(?:(?<!\s)\s+)?[—–]\s*/g, '–')
    .split(',')
    .map((range) => range.trim().replace(/^([A-Za-z]?\d+)\s*--?\s*([A-Za-z]?\d+)$/, '$1–$2'))
    .join(', ');
}

/** The first and the last page of "10–15" or "e123"; the last one is null when there is only one. */
export function pageSpan(pages: string | null): { first: string; last: string | null } | null {
  const ends = (pages ?? '').split(/[–,]/).map((page) => page.trim());
  const [first, ...others] = ends.filter((page) => page !== '');
  return first === undefined ? null : { first, last: others.at(-1) ?? null };
}

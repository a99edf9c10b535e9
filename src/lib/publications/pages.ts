/** Page numbers with an en dash, whatever stroke was typed: "10–15", "M-1–M-4", "579 ff.". */
export function pageRange(pages: string): string {
  return pages
    .trim()
    .replace(/\s*[—–]\s*/g, '–')
    .split(/\s*,\s*/)
    .map((range) => range.replace(/^([A-Za-z]?\d+)\s*--?\s*([A-Za-z]?\d+)$/, '$1–$2'))
    .join(', ');
}

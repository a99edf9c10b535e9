/** The bare number of an arXiv paper in what was typed: a number, "arXiv:…" or an address there. */
export function arxivNumber(typed: string): string {
  return typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?arxiv\.org\/(?:abs|pdf)\/|^arxiv\s*:\s*/i, '')
    .replace(/\.pdf$/i, '');
}

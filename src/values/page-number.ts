/** The number in a `page` parameter: 1 when there is none, null when it is not a page number. */
export function pageNumber(text: string | undefined | null): number | null {
  if (text === undefined || text === null) return 1;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What a thesis is called, by the degree as its record names it. */
export function thesisName(degree: string): string {
  if (/ph\.?\s?d|doctor/i.test(degree)) return 'PhD thesis';
  return /master|\bm\.?\s?sc?\b/i.test(degree) ? 'Master’s thesis' : 'Thesis';
}

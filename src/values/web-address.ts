/**
 * Returns a web address; null for any other text.
 *
 * @example toWebAddress('mailto:a@example.org') // null
 */
export const toWebAddress = (text: string): string | null =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;

/**
 * Encodes an address in the characters of a URI (RFC 3986), which programs are stricter about than browsers; null for
 * any other text.
 *
 * @example encodeAddress('https://example.org/?x={1}') // 'https://example.org/?x=%7B1%7D'
 */
export const encodeAddress = (address: string): string | null =>
  URL.parse(address)?.href.replace(/[{}|\\^`[\]]/g, encodeURIComponent) ?? null;

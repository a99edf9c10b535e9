/**
 * Returns a web address; null for any other text.
 *
 * @example toWebAddress('mailto:a@example.org') // null
 */
export const toWebAddress = (text: string): string | null =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;

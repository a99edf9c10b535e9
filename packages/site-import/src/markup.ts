/** Removes Markdown's marks and HTML's tags from a text. */
export const stripMarkup = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

const HERE = 'https://site.invalid';

/**
 * True if browsers treat an address as a path of this site: "/blog", but neither "//elsewhere.example" nor
 * "/\elsewhere.example".
 *
 * @example isSitePath('//elsewhere.example') // false
 */
export function isSitePath(address: string): boolean {
  // Browsers drop tabs and line breaks and read `\` as `/`: only a URL parser can tell.
  return (
    address.startsWith('/') && URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE
  );
}

/** True for a web address or a path of this site; any other text is not a link. */
export const isLink = (text: string): boolean =>
  (/^https?:/i.test(text) && URL.canParse(text)) || isSitePath(text);

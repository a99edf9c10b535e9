/** A card that previews a link. */
export interface LinkPreview {
  url: string;
  title: string;
  description: string;
  image: string;
}

/** The host of an address without `www.`; null if it is not a web address. */
export function getDomain(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.hostname !== ''
    ? parsed.hostname
    : null;
}

/**
 * Makes the card of an address from the address alone.
 *
 * @returns null if it is not a web address
 */
export function linkPreview(typed: string): LinkPreview | null {
  const url = typed.trim().replace(/\s/g, '%20');
  const host = getDomain(url);
  return host ? { url, title: host, description: `Visit ${host}`, image: '' } : null;
}

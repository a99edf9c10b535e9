/** A card that shows where a link leads. */
export interface LinkPreview {
  url: string;
  title: string;
  description: string;
  image: string;
}

/** The host that an address names, without `www.`; null when it is not a web address. */
export function getDomain(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.hostname !== ''
    ? parsed.hostname
    : null;
}

/**
 * The card of an address, made of nothing but the address.
 *
 * @returns null when it is not a web address
 */
export function linkPreview(typed: string): LinkPreview | null {
  const url = typed.trim().replace(/\s/g, '%20');
  const host = getDomain(url);
  return host ? { url, title: host, description: `Visit ${host}`, image: '' } : null;
}

import { isAllowed } from '../html/allowed-html.ts';

const PROTOCOL = /^[a-z][a-z0-9+.-]*:/i;
/** What these name is never a host, though a number may follow: "tel:112". */
const WITHOUT_HOST = /^(?:mailto|tel|callto|sms|cid|xmpp):/i;
/** "example.org:8080/x" names a port, not a protocol. */
const HOST_AND_PORT = /^[a-z0-9.-]+:\d+(?:[/?#]|$)/i;

/**
 * What was typed for a link, as an address: with `http` where no protocol is named, `mailto` before an
 * e-mail address; paths on the site and fragments stay.
 *
 * @returns null for what no link may lead to
 */
export function linkHref(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /[\s<>"]/.test(text)) return null;
  if (/^(?:\/(?!\/)|#)/.test(text)) return text;
  if (HOST_AND_PORT.test(text) && !WITHOUT_HOST.test(text)) return `http://${text}`;
  if (PROTOCOL.test(text)) return isAllowed('a', 'href', text) ? text : null;
  if (text.startsWith('//')) return `http:${text}`;
  return /^[^/?#@]+@[^/?#@.]+\.[^/?#@]+$/.test(text) ? `mailto:${text}` : `http://${text}`;
}

/**
 * What was typed for an image, as an address that a page may show: `https`, a path on the site, or a
 * raster image in the address itself. A whole address of the site is as good as its path, and stays
 * right where the site moves or has no https.
 *
 * @param origin the site's
 * @returns null for what no page may show
 */
export function imageSource(typed: string, origin?: string): string | null {
  const whole = typed.trim();
  const text = origin && whole.startsWith(`${origin}/`) ? whole.slice(origin.length) : whole;
  if (text === '' || /[\s<>"]/.test(text)) return null;
  if (isAllowed('img', 'src', text)) return text;
  if (/^\/[^/]/.test(text)) return null;
  const https = text.replace(/^(?:http:)?\/\//i, 'https://');
  const address = PROTOCOL.test(https) && !HOST_AND_PORT.test(https) ? https : `https://${https}`;
  return /^https:/i.test(address) && URL.canParse(address) ? address : null;
}

import { isAllowed } from '../html/allowed-html.ts';

const PROTOCOL = /^[a-z][a-z0-9+.-]*:/i;
/** URI schemes, as opposed to hosts with a port: "tel:112". */
const WITHOUT_HOST = /^(?:mailto|tel|callto|sms|cid|xmpp):/i;
/** "example.org:8080/x" names a port, not a scheme. */
const HOST_AND_PORT = /^[a-z0-9.-]+:\d+(?:[/?#]|$)/i;

/**
 * Normalises a typed link: adds `http` if it has no protocol, and `mailto` to an email address; keeps paths on the site
 * and fragments.
 *
 * @returns null for a disallowed link
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
 * Normalises a typed image address: `https`, a path on the site, or a raster image in a data URL. An absolute address
 * of the site becomes a path, which stays valid if the site moves or has no https.
 *
 * @param origin of the site
 * @returns null for an image that pages may not show
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

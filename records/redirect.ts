import { isSitePath } from '../src/values/site-path.ts';
import { decoded } from '../src/values/text.ts';

/** An address of an earlier site, and the path of this one to which it leads. */
export interface Redirect {
  path: string;
  target: string;
}

const INDEX = /\/index\.html?$/;

/**
 * The form in which an earlier address is stored and looked up: decoded, without a slash or the name of an index file at
 * its end. Null for what is no path of a site, and for the home page.
 */
export function redirectKey(path: string): string | null {
  const [given = ''] = path.trim().split(/[?#]/, 1);
  if (!isSitePath(given) || given.length > 1000) return null;
  const whole = decoded(given).normalize('NFC').replace(INDEX, '/');
  let end = whole.length;
  while (whole[end - 1] === '/') end -= 1;
  return end > 0 ? whole.slice(0, end) : null;
}

import { isSitePath } from '../src/values/site-path.ts';
import { decoded } from '../src/values/text.ts';

/** An address of an earlier site, and the path on this one that it redirects to. */
export interface Redirect {
  path: string;
  target: string;
}

const INDEX = /\/index\.html?$/;

/**
 * Canonical form of an earlier address for storage and lookup: decoded, without a trailing slash or index file. Null
 * for invalid paths and the home page.
 */
export function redirectKey(path: string): string | null {
  const [given = ''] = path.trim().split(/[?#]/, 1);
  if (!isSitePath(given) || given.length > 1000) return null;
  const whole = decoded(given).normalize('NFC').replace(INDEX, '/');
  let end = whole.length;
  while (whole[end - 1] === '/') end -= 1;
  return end > 0 ? whole.slice(0, end) : null;
}

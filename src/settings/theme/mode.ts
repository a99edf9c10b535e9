import { parse } from 'hono/utils/cookie';
import type { Theme } from '../../../records/theme.ts';
import { COLOUR_MODES } from '../../../records/theme.ts';

/** The cookie with what a visitor chose; over https its name has a prefix (`siteCookie`). */
export const MODE_COOKIE = 'mode';

/**
 * Light, dark or the system's, as a visitor chose in the header of the site; null where nothing was chosen. Every
 * request comes here, and most have no cookie.
 *
 * @param cookies the request's `Cookie` header
 */
export function chosenMode(cookies: string | undefined): Theme['mode'] | null {
  if (!cookies?.includes(`${MODE_COOKIE}=`)) return null;
  const sent = parse(cookies);
  const value = sent[`__Host-${MODE_COOKIE}`] ?? sent[MODE_COOKIE];
  return COLOUR_MODES.find((mode) => mode === value) ?? null;
}

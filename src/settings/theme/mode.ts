import type { Theme } from '../../../records/theme.ts';
import { COLOUR_MODES } from '../../../records/theme.ts';
import { readChoice } from '../../values/cookie-choice.ts';

/** The cookie with the visitor's choice; over https its name has a prefix (`siteCookie`). */
export const MODE_COOKIE = 'mode';

/**
 * The mode that a visitor chose in the header: light, dark or the system's; null for none.
 *
 * @param cookies the request's `Cookie` header
 */
export const chosenMode = (cookies: string | undefined): Theme['mode'] | null =>
  readChoice(cookies, MODE_COOKIE, COLOUR_MODES);

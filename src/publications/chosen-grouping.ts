import { readChoice } from '../values/cookie-choice.ts';
import { GROUPINGS, type Grouping } from './selection.ts';

/** The cookie with what a visitor chose; over https its name has a prefix (`siteCookie`). */
export const GROUPING_COOKIE = 'group';

/**
 * By what a visitor chose to divide the list of publications; null where nothing was chosen.
 *
 * @param cookies the request's `Cookie` header
 */
export const chosenGrouping = (cookies: string | undefined): Grouping | null =>
  readChoice(cookies, GROUPING_COOKIE, GROUPINGS);

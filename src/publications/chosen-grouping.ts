import { readChoice } from '../values/cookie-choice.ts';
import { GROUPINGS, type Grouping } from './selection.ts';

/** The cookie with the visitor's choice; over https its name has a prefix (`siteCookie`). */
export const GROUPING_COOKIE = 'group';

/**
 * The grouping of publications that a visitor has chosen; null for none.
 *
 * @param cookies the request's `Cookie` header
 */
export const chosenGrouping = (cookies: string | undefined): Grouping | null =>
  readChoice(cookies, GROUPING_COOKIE, GROUPINGS);

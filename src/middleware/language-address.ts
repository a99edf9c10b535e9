import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { redirectToLanguage, requestedLanguage } from '../http/page-format.ts';
import { NotFound } from '../values/errors.ts';
import { isShared } from '../values/site-languages.ts';
import { findEarlierAddress } from './redirects.ts';

/**
 * Redirects an address with the site's first language to the one without, and so that of a file, a call or the
 * administrator's page with any; a language that the site does not have is a 404. Addresses of the imported site that
 * begin with such a language redirect to what they became.
 *
 * @example app.use(languageAddress);
 */
export const languageAddress: MiddlewareHandler<Env> = async (c, next) => {
  const { languages } = c.var.deps.site;
  const language = requestedLanguage(c);
  if (language === null) return next();
  const { pathname, search } = new URL(c.req.url);
  // The first part may be encoded: "/%64e/blog".
  const path = pathname.replace(/^\/[^/]+/, '');
  const isKnown = languages.includes(language);
  if (isKnown && language !== languages[0] && !isShared(path)) return next();

  const earlier = await findEarlierAddress(c);
  if (earlier) return c.redirect(earlier, 301);
  if (isKnown) return redirectToLanguage(c, path + search);
  // A page with a short name, such as "/cv/".
  if (path === '/') return redirectToLanguage(c, `/${language}${search}`);
  throw new NotFound('This address does not exist.');
};

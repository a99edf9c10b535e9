import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { requestedLanguage } from '../http/page-format.ts';
import { NotFound } from '../values/errors.ts';
import { splitLanguage } from '../values/site-languages.ts';

/**
 * Redirects an address with the site's first language to the one without; a language that the site does not have is a
 * 404.
 *
 * @example app.use(languageAddress);
 */
export const languageAddress: MiddlewareHandler<Env> = async (c, next) => {
  const { site } = c.var.deps;
  const language = requestedLanguage(c);
  if (language === site.languages[0]) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(splitLanguage(pathname).path + search, 301);
  }
  if (language !== null && !site.languages.includes(language)) {
    throw new NotFound('This address does not exist.');
  }
  await next();
};

import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { requestedLanguage } from '../http/page-format.ts';
import { isShared } from '../values/site-languages.ts';
import { followRedirects } from './redirects.ts';

/**
 * Redirects an address that needs no language to the one without: pages in the site's first language, and what is the
 * same in all. With a language that the site does not have it is a 404, unless it is one of the imported site.
 *
 * @example app.use(languageAddress);
 */
export const languageAddress: MiddlewareHandler<Env> = async (c, next) => {
  const { languages } = c.var.deps.site;
  const language = requestedLanguage(c);
  if (language === null) return next();
  // Routing ignores the language: nothing that follows may answer.
  if (!languages.includes(language)) {
    return followRedirects(c, async () => {
      c.res = await c.notFound();
    });
  }
  if (language === languages[0] || isShared(c.req.path)) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname.replace(/^\/[^/]+/, '') + search, 301);
  }
  return next();
};

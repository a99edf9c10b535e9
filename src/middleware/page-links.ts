import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { isCall } from '../lib/http.ts';
import type { ContentVersion } from '../services/content/content-version.ts';
import { pageLinks as linksAt } from '../services/pages/page-links.ts';

/** Gives every page the links to the site's own pages; without a database it is shown without them. */
export function pageLinks(version: ContentVersion): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!isCall(c.req.path)) {
      try {
        const current = await version.current((work) => c.executionCtx.waitUntil(work));
        c.set('pageLinks', await linksAt(c.get('deps'), current));
      } catch {
        // The route says what is wrong, where it needs the database.
      }
    }
    await next();
  };
}

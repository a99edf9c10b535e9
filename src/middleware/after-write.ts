import type { MiddlewareHandler } from 'hono';
import { bringIndexUpToDate } from '../assistant/passage-index.ts';
import { bringVectorsUpToDate } from '../assistant/passage-vectors.ts';
import type { Env } from '../http/deps.ts';
import { yieldAddresses } from '../pages/yield-address.ts';
import type { ContentVersion } from '../search/content-version.ts';

/**
 * What follows a write of public content: its pages are rendered anew, a page of the site's own leaves the address of
 * first records, and the assistant's index and vectors are brought up to date beside the request. Only the administrator, and a program with a token, writes such content, and the database's triggers know
 * whether a call did.
 *
 * @example app.use(afterWrite(version));
 */
export function afterWrite(version: ContentVersion): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (c.req.method === 'GET' || !(c.get('loggedIn') || c.get('token'))) return;
    if (!(await version.refresh())) return;
    const deps = c.get('deps');
    if (await yieldAddresses(deps)) await version.refresh();
    c.executionCtx.waitUntil(bringIndexUpToDate(deps).then(() => bringVectorsUpToDate(deps)));
  };
}

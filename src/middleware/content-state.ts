import type { MiddlewareHandler } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import type { ContentVersion } from '../services/content/content-version.ts';
import type { CurrentSite } from '../services/settings/current-site.ts';

/**
 * Gives a request its dependencies: those of the app, and the site as the content's version has it. Without a database
 * there is no version: what does not need one is still answered, and nothing is cached.
 */
export function contentState(
  deps: Omit<Deps, 'site'>,
  { version, site }: { version: ContentVersion; site: CurrentSite },
): MiddlewareHandler<Env> {
  return async (c, next) => {
    try {
      const known = version.current((work) => c.executionCtx.waitUntil(work));
      const current = typeof known === 'number' ? known : await known;
      const found = site.at(current);
      c.set('deps', { ...deps, site: found instanceof Promise ? await found : found });
      c.set('contentVersion', current);
    } catch {
      c.set('deps', { ...deps, site: site.last });
      c.set('contentVersion', null);
    }
    await next();
  };
}

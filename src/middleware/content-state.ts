import type { MiddlewareHandler } from 'hono';
import type { AppDeps, Deps, Env } from '../http/deps.ts';
import { openServices } from '../services/read.ts';
import { loadSiteState, unstoredSite } from '../settings/read.ts';
import type { ContentVersion } from './content-version.ts';

/**
 * Provides a request's dependencies: those of the app, and the site and its services for the content's version, which
 * are read once per version. Requests share the results but never the reading itself: on Workers that would end with
 * the request that started it. Without a database there is no version: requests that don't need it are still answered,
 * and nothing is cached.
 *
 * @example app.use(contentState(deps, version)); // from here on, `c.var.deps.site`
 */
export function contentState(deps: AppDeps, version: ContentVersion): MiddlewareHandler<Env> {
  let known: { version: number; deps: Deps } | null = null;
  const getServices = openServices(deps);

  async function readDeps(current: number): Promise<Deps> {
    const [{ site, filesWait }, services] = await Promise.all([
      loadSiteState(deps.db, deps.config),
      getServices(),
    ]);
    // Completes an interrupted restore before any response.
    if (filesWait) {
      const { placeRestoredFiles } = await import('../archive/restored-files.ts');
      await placeRestoredFiles(deps);
    }
    known = { version: current, deps: { ...deps, ...services, site } };
    return known.deps;
  }

  return async (c, next) => {
    try {
      const current = await version.current((work) => c.executionCtx.waitUntil(work));
      c.set('deps', known?.version === current ? known.deps : await readDeps(current));
      c.set('contentVersion', current);
    } catch {
      c.set('deps', known?.deps ?? makeUnstored(deps));
      c.set('contentVersion', null);
    }
    await next();
  };
}

/** Dependencies of a request if nothing can be read: the environment's alone. */
const makeUnstored = (deps: AppDeps): Deps => ({
  ...deps,
  environment: deps.config,
  ...deps.connect(deps.config),
  site: unstoredSite(deps.config),
});

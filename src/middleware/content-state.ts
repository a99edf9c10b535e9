import type { MiddlewareHandler } from 'hono';
import type { AppDeps, Deps, Env } from '../http/deps.ts';
import { openServices } from '../services/read.ts';
import { loadSiteState, unstoredSite } from '../settings/read.ts';
import type { ContentVersion } from './content-version.ts';

/**
 * Gives a request its dependencies: those of the app, and the site and its services as the content's version has them,
 * which are read once per version. Requests share what was read, never the reading itself: on Workers that would end with the request that
 * began it. Without a database there is no version: what does not need one is still answered, and nothing is cached.
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
    // What a restore that was stopped has still to do: nothing is answered before.
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

/** What a request finds where nothing can be read: what the environment alone says. */
const makeUnstored = (deps: AppDeps): Deps => ({
  ...deps,
  environment: deps.config,
  ...deps.connect(deps.config),
  site: unstoredSite(deps.config),
});

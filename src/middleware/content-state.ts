import type { MiddlewareHandler } from 'hono';
import type { AppDeps, Deps, Env } from '../http/deps.ts';
import { requestedLanguage } from '../http/page-format.ts';
import { openServices } from '../services/read.ts';
import { loadSiteState, unstoredSite } from '../settings/read.ts';
import type { ContentVersion } from './content-version.ts';

/**
 * Provides a request's dependencies: those of the app, and the site and its services for the content's version, which
 * are read once per version. The site is in the language that the address names. Requests share the results but never
 * the reading itself: on Workers that would end with the request that started it. Without a database there is no
 * version: requests that don't need it are still answered, and nothing is cached.
 *
 * @example app.use(contentState(deps, version)); // from here on, `c.var.deps.site`
 */
export function contentState(deps: AppDeps, version: ContentVersion): MiddlewareHandler<Env> {
  let known: { version: number; byLanguage: Deps[] } | null = null;
  const getServices = openServices(deps);

  async function readDeps(current: number): Promise<Deps[]> {
    const [{ sites, filesWait }, services] = await Promise.all([
      loadSiteState(deps.db, deps.config),
      getServices(),
    ]);
    // Completes an interrupted restore before any response.
    if (filesWait) {
      const { placeRestoredFiles } = await import('../archive/restored-files.ts');
      await placeRestoredFiles(deps);
    }
    const byLanguage = sites.map((site) => ({ ...deps, ...services, site, sites }));
    known = { version: current, byLanguage };
    return byLanguage;
  }

  return async (c, next) => {
    const language = requestedLanguage(c);
    const choose = (byLanguage: Deps[]) =>
      byLanguage.find(({ site }) => site.language === language) ??
      byLanguage[0] ??
      makeUnstored(deps);
    try {
      const current = await version.current((work) => c.executionCtx.waitUntil(work));
      c.set(
        'deps',
        choose(known?.version === current ? known.byLanguage : await readDeps(current)),
      );
      c.set('contentVersion', current);
    } catch {
      c.set('deps', choose(known?.byLanguage ?? []));
      c.set('contentVersion', null);
    }
    await next();
  };
}

/** Dependencies of a request if nothing can be read: the environment's alone. */
function makeUnstored(deps: AppDeps): Deps {
  const site = unstoredSite(deps.config);
  return {
    ...deps,
    environment: deps.config,
    ...deps.connect(deps.config),
    site,
    sites: [site],
  };
}

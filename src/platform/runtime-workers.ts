import type { Runtime } from './runtime.ts';
import { whichAreSet } from './runtime.ts';

/**
 * Cloudflare Workers, which have neither folders nor a version of their own to tell.
 *
 * @param names the configuration's variables
 * @param bindings variables, secrets and what else `wrangler.toml` binds
 */
export function runtimeOnWorkers(
  names: readonly string[],
  bindings: object,
  development: boolean,
): Runtime {
  return {
    name: navigator.userAgent,
    platform: 'Cloudflare Workers',
    environment: development ? 'development' : 'production',
    workingDirectory: null,
    variables: whichAreSet(names, bindings),
    database: 'Cloudflare D1',
    storage: {
      kind: 'Cloudflare R2',
      path: 'R2 bucket bound as FILES',
      pathOf: (folder) => `${folder}/`,
      exists: null,
    },
  };
}

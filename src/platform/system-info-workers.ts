import type { SystemInfo } from './system-info.ts';
import { whichAreSet } from './system-info.ts';

/**
 * System information on Cloudflare Workers, which has neither folders nor a version.
 *
 * @param names the configuration's variables
 * @param bindings variables, secrets and everything else that `wrangler.toml` binds
 */
export function workersSystemInfo(
  names: readonly string[],
  bindings: object,
  development: boolean,
): SystemInfo {
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
      getPath: (folder) => `${folder}/`,
      exists: null,
      freeBytes: null,
    },
  };
}

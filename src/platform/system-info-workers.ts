import type { SystemInfo } from './system-info.ts';
import { whichAreSet } from './system-info.ts';

/**
 * Cloudflare Workers, which have neither folders nor a version of their own to tell.
 *
 * @param names the configuration's variables
 * @param bindings variables, secrets and what else `wrangler.toml` binds
 * @example workersSystemInfo(['SITE_URL'], env, false).database // "Cloudflare D1"
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

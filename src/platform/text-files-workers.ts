import type { Fetcher } from '@cloudflare/workers-types';

/**
 * The texts among the static files below a path, such as `/lexicon`; null where there is none.
 *
 * @example await makeAssetTextReader(env.ASSETS, '/lexicon')('none.txt') // null
 */
export const makeAssetTextReader =
  (assets: Fetcher, path: string) =>
  async (file: string): Promise<string | null> => {
    const response = await assets.fetch(`https://assets.invalid${path}/${file}`);
    return response.ok ? response.text() : null;
  };

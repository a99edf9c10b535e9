import type { Fetcher } from '@cloudflare/workers-types';
import { type Lexicon, openLexicon } from '../../assistant/lexicon.ts';

/** The lexicon of the build, which lies among the static files. */
export const workersLexicon = (assets: Fetcher): Lexicon =>
  openLexicon(async (file) => {
    const response = await assets.fetch(`https://assets.invalid/lexicon/${file}`);
    return response.ok ? response.text() : null;
  });

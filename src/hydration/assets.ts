import type { Manifest } from 'vite';
import { FONTS, type FontPair } from '../theme/fonts.ts';

/** The URLs of the built files that a page loads. */
export interface Assets {
  stylesheets: Record<'public' | 'admin', string>;
  /** The fonts that every page in a pair of typefaces needs at once. */
  fonts(pair: FontPair): string[];
  /** The island runtime: the only script that a page with islands starts with. */
  runtime: string;
  /** What an island loads: React, its own chunk, and what these import. */
  chunks(island: string): string[];
  /** Reloads the page when the server has something new; in development only. */
  reload: string | null;
}

const PUBLIC_STYLES = 'src/ui/styles.css';

/**
 * Reads the manifest that the client build wrote. Throws when an entry is missing.
 *
 * @example readManifest(manifest).runtime // "/assets/….js"
 */
export function readManifest(manifest: Manifest, { development = false } = {}): Assets {
  const file = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`the client build has no ${source}`);
    return `/${entry.file}`;
  };
  return {
    stylesheets: { public: file(PUBLIC_STYLES), admin: file('src/ui/admin.css') },
    fonts: (pair) =>
      FONTS[pair].packages.flatMap((name) =>
        (manifest[PUBLIC_STYLES]?.assets ?? [])
          .filter((asset) => asset.includes(`/${name}-latin-wght-normal`))
          .map((asset) => `/${asset}`),
      ),
    // The entry only imports the file that other chunks import too.
    runtime: file(manifest['src/hydration/browser.ts']?.imports?.[0] ?? 'src/hydration/browser.ts'),
    chunks(island) {
      const seen = new Set<string>();
      const visit = (source: string) => {
        if (seen.has(source)) return;
        seen.add(source);
        manifest[source]?.imports?.forEach(visit);
      };
      visit('src/hydration/hydrate.tsx');
      visit(`islands/${island}.tsx`);
      return [...seen].map(file);
    },
    reload: development ? file('src/hydration/reload.ts') : null,
  };
}

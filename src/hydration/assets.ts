import type { Manifest } from 'vite';
import type { InlineStyle } from '../ui/document.tsx';

/** What the client build wrote. */
export interface ClientBuild {
  manifest: Manifest;
  /** The text of {@link PAGE_STYLE}. */
  pageStyle: string;
}

/** The URLs of the built files that a page loads. */
export interface Assets {
  stylesheets: {
    /** Stands in each public page. */
    page: InlineStyle;
    /** What public pages load when they are shown. */
    later: string;
    admin: string;
  };
  /** The island runtime: the only script that a page with islands starts with. */
  runtime: string;
  /** What an island loads: React, its own chunk, and what these import. */
  chunks(island: string): string[];
  /** Reloads the page when the server has something new; in development only. */
  reload: string | null;
}

export const PAGE_STYLE = 'src/ui/styles.css';
export const LATER_STYLE = 'src/ui/later.css';

/**
 * Finds what pages load in what the client build wrote. Throws when an entry is missing.
 *
 * @example readAssets(build).runtime // "/assets/….js"
 */
export function readAssets(
  { manifest, pageStyle }: ClientBuild,
  { development = false } = {},
): Assets {
  const file = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`the client build has no ${source}`);
    return `/${entry.file}`;
  };
  return {
    stylesheets: {
      page: { css: pageStyle },
      later: file(LATER_STYLE),
      admin: file('src/ui/admin.css'),
    },
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

import type { Manifest } from 'vite';
import { FONT_PAIRS } from '../../records/theme.ts';
import type { FontPair } from '../settings/theme/fonts.ts';
import type { InlineStyle } from '../settings/theme/inline-style.ts';
import { fromKeys } from '../values/object.ts';

/** What the client build wrote. */
export interface ClientBuild {
  manifest: Manifest;
  /** The texts of {@link PAGE_STYLES}. */
  styles: Partial<Record<string, string>>;
}

/** The URLs of the built files that a page loads. */
export interface Assets {
  stylesheets: {
    /** Stands in each public page. */
    page: InlineStyle;
    /** The faces of each pair of typefaces, which stand in the pages of a site that has chosen it. */
    fonts: Record<FontPair, string>;
    /** What public pages load when they are shown. */
    later: string;
    /** Stands in what other sites show in frames. */
    embed: InlineStyle;
    admin: string;
  };
  /** The island runtime: the only script that a page starts with. */
  runtime: string;
  /** What an island loads: React, its own chunk, and what these import. */
  chunks(island: string): string[];
  /** Reloads the page when the server has something new; in development only. */
  reload: string | null;
}

const PAGE_STYLE = 'src/ui/styles.css';
const EMBED_STYLE = 'src/ui/embed.css';
const toFontStyle = (pair: FontPair) => `src/ui/fonts/${pair}.css`;

/** Stylesheets that stand in pages. */
export const PAGE_STYLES = [PAGE_STYLE, EMBED_STYLE, ...FONT_PAIRS.map(toFontStyle)];
export const LATER_STYLE = 'src/ui/later.css';

/**
 * Finds what pages load in what the client build wrote. Throws when an entry is missing.
 *
 * @example readAssets(build).runtime // "/assets/….js"
 */
export function readAssets(
  { manifest, styles }: ClientBuild,
  { development = false } = {},
): Assets {
  const file = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`the client build has no ${source}`);
    return `/${entry.file}`;
  };
  return {
    stylesheets: {
      page: { css: styles[PAGE_STYLE] ?? '' },
      fonts: fromKeys<Record<FontPair, string>>(
        FONT_PAIRS,
        (pair) => styles[toFontStyle(pair)] ?? '',
      ),
      later: file(LATER_STYLE),
      embed: { css: styles[EMBED_STYLE] ?? '' },
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

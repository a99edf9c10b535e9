import type { Manifest } from 'vite';
import { FONT_PAIRS } from '../../records/theme.ts';
import type { FontPair } from '../settings/theme/fonts.ts';
import type { InlineStyle } from '../settings/theme/inline-style.ts';
import { fromKeys } from '../values/object.ts';

/** Output of the client build. */
export interface ClientBuild {
  manifest: Manifest;
  /** The texts of {@link PAGE_STYLES}. */
  styles: Partial<Record<string, string>>;
}

/** The URLs of the built files that a page loads. */
export interface Assets {
  stylesheets: {
    /** Inlined in each public page. */
    page: InlineStyle;
    /** The faces of each pair of typefaces, inlined in the pages of sites that use it. */
    fonts: Record<FontPair, string>;
    /** Loaded by all public pages. */
    later: string;
    /** Inlined in pages for frames on other sites. */
    embed: InlineStyle;
    admin: string;
  };
  /** The island runtime: the only script that a page starts with. */
  runtime: string;
  /** Files of an island: React, its own chunk, and their imports. */
  chunks(island: string): string[];
  /** A font for the PDF of the CV, by its name. */
  font(name: string): string;
  /** Reloads the page when the server has a new version; in development only. */
  reload: string | null;
}

const PAGE_STYLE = 'src/ui/styles.css';
const EMBED_STYLE = 'src/ui/embed.css';
const toFontStyle = (pair: FontPair) => `src/ui/fonts/${pair}.css`;

/** Inlined stylesheets. */
export const PAGE_STYLES = [PAGE_STYLE, EMBED_STYLE, ...FONT_PAIRS.map(toFontStyle)];
export const LATER_STYLE = 'src/ui/later.css';

/**
 * Finds the files that pages load in the output of the client build. Throws if an entry is missing.
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
    font: (name) =>
      file(Object.keys(manifest).find((source) => source.endsWith(`/${name}`)) ?? name),
    reload: development ? file('src/hydration/reload.ts') : null,
  };
}

import { pageNumber } from '../values/http.ts';
import { escapeXml } from '../values/xml.ts';
import { type ListView, type Selection, selectionAddress } from './selection.ts';

/** Colour mode of a selection in a frame on another site: light, dark, or the visitor's system setting. */
export interface EmbedView extends ListView {
  mode: 'light' | 'dark' | 'system';
}

/** Query parameters for the display of a frame. */
export const EMBED_PARAMETERS = ['style', 'mode', 'page'] as const;

/** The display options of a frame's address; null if its page cannot be framed. */
export function readEmbedView(query: URLSearchParams): EmbedView | null {
  const page = pageNumber(query.get('page'));
  if (page === null) return null;
  const style = query.get('style') || 'cards';
  const mode = query.get('mode');
  return {
    style: style === 'cards' ? null : style,
    mode: mode === 'light' || mode === 'dark' ? mode : 'system',
    page,
    size: 50,
  };
}

/**
 * Address of a selection for a frame.
 *
 * @example embedAddress(selection, view) // "/embed/publications?year=2024&style=apa"
 */
export const embedAddress = (selection: Selection, { style, mode, page }: EmbedView): string =>
  selectionAddress('/embed/publications', selection, {
    ...(style !== null && { style }),
    ...(mode !== 'system' && { mode }),
    ...(page > 1 && { page: String(page) }),
  });

/** Links of a frame open in the whole window, in a new tab, or as a download. It runs no script and has no cookies. */
export const FRAME_SANDBOX =
  'allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * The HTML for a frame, as one line.
 *
 * @example frameLine({ src: 'https://…', title: 'Publications', height: 600 })
 */
export const frameLine = (frame: { src: string; title: string; height: number }): string =>
  `<iframe src="${escapeXml(frame.src)}" title="${escapeXml(frame.title)}" width="100%" height="${frame.height}" style="border: 0" loading="lazy" sandbox="${FRAME_SANDBOX}"></iframe>`;

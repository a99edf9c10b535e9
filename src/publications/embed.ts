import { pageNumber } from '../values/http.ts';
import { escapeXml } from '../values/xml.ts';
import { type ListView, type Selection, selectionAddress } from './selection.ts';

/** How a selection is shown in a frame on another site: light, dark, or as the visitor's system has it. */
export interface EmbedView extends ListView {
  mode: 'light' | 'dark' | 'system';
}

/** The parameters of an address that say how a frame shows its selection. */
export const EMBED_PARAMETERS = ['style', 'mode', 'page'] as const;

/** How an address wants a selection to be shown in a frame; null where its page cannot be one. */
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

/** The address of a selection for a frame. @example embedAddress(selection, view) // "/embed/publications?year=2024&style=apa" */
export const embedAddress = (selection: Selection, { style, mode, page }: EmbedView): string =>
  selectionAddress('/embed/publications', selection, {
    ...(style !== null && { style }),
    ...(mode !== 'system' && { mode }),
    ...(page > 1 && { page: String(page) }),
  });

/** Links of a frame open in the whole window, in a new tab, or as a download. It runs no script and has no cookies. */
export const FRAME_SANDBOX =
  'allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** A frame as a line of HTML. @example frameLine({ src: 'https://…', title: 'Publications', height: 600 }) */
export const frameLine = (frame: { src: string; title: string; height: number }): string =>
  `<iframe src="${escapeXml(frame.src)}" title="${escapeXml(frame.title)}" width="100%" height="${frame.height}" style="border: 0" loading="lazy" sandbox="${FRAME_SANDBOX}"></iframe>`;

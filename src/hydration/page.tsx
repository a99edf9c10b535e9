import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentFiles } from '../ui/document.tsx';
import type { Assets } from './assets.ts';
import { type IslandsUsed, IslandsUsedContext } from './island.tsx';

/** What the islands of a page load. */
type IslandFiles = Pick<DocumentFiles, 'scripts' | 'preload'>;

/**
 * Renders a page to HTML: the body first, because the head lists the scripts of its islands.
 *
 * @param document wraps the rendered body into a whole document
 */
export function renderPage(
  assets: Assets,
  body: ReactNode,
  document: (files: IslandFiles, bodyHtml: string) => ReactNode,
): string {
  const used: IslandsUsed = new Map();
  const bodyHtml = renderToStaticMarkup(
    <IslandsUsedContext value={used}>{body}</IslandsUsedContext>,
  );
  const files: IslandFiles = {
    scripts: [
      ...(used.size > 0 ? [assets.runtime] : []),
      ...(assets.reload ? [assets.reload] : []),
    ],
    // Only what loads at once: the other islands may never be needed.
    preload: [
      ...new Set([...used].flatMap(([name, when]) => (when === 'load' ? assets.chunks(name) : []))),
    ],
  };
  return `<!doctype html>${renderToStaticMarkup(document(files, bodyHtml))}`;
}

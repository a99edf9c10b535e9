import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Bytes of JavaScript that a page sends, compressed. */
export interface ScriptWeight {
  /** Before the visitor interacts or the browser is idle. */
  before: number;
  /** With every island woken. */
  all: number;
}

/** The islands of a page, by when they load. */
export function islandsOf(html: string): { name: string; when: string }[] {
  return [...html.matchAll(/<hydrate-island\b[^>]*>/g)].map(([tag]) => ({
    name: /\bname="([^"]*)"/.exec(tag)?.[1] ?? '',
    when: /\bwhen="([^"]*)"/.exec(tag)?.[1] ?? 'load',
  }));
}

/**
 * Reckons from the build's manifest what a page's islands load: the stand-in where there is no
 * browser to watch. It cannot know what is in view, and takes it that `visible` waits.
 *
 * @param client the folder of the built client files
 */
export function scriptWeightOf(client: string): (html: string) => ScriptWeight {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

  const reach = (source: string, files: Set<string>) => {
    const entry = manifest[source];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) reach(imported, files);
  };
  const weigh = (islands: string[]) => {
    const files = new Set<string>();
    reach('src/hydration/browser.ts', files);
    if (islands.length > 0) reach('src/hydration/hydrate.tsx', files);
    for (const island of islands) reach(`islands/${island}.tsx`, files);
    return [...files].reduce((sum, file) => sum + compressedSize(join(client, file)), 0);
  };
  return (html) => {
    const islands = islandsOf(html);
    if (islands.length === 0) return { before: 0, all: 0 };
    const atOnce = islands.filter((island) => island.when === 'load');
    return {
      before: weigh(atOnce.map((island) => island.name)),
      all: weigh(islands.map((island) => island.name)),
    };
  };
}

const compressedSize = (file: string) =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

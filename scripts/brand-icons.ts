/**
 * Writes `src/ui/brand-icons.ts`: the icons of links' kinds, from the packages that draw them. Run
 * `node scripts/brand-icons.ts` when one of the packages, or the list below, changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** The file of each kind. LinkedIn has asked simple-icons to leave its logo out. */
const FILES = {
  orcid: 'simple-icons/icons/orcid.svg',
  researchgate: 'simple-icons/icons/researchgate.svg',
  scholar: 'simple-icons/icons/googlescholar.svg',
  github: 'simple-icons/icons/github.svg',
  gitlab: 'simple-icons/icons/gitlab.svg',
  mastodon: 'simple-icons/icons/mastodon.svg',
  bluesky: 'simple-icons/icons/bluesky.svg',
  x: 'simple-icons/icons/x.svg',
  dblp: 'simple-icons/icons/dblp.svg',
  inspire: 'simple-icons/icons/inspire.svg',
  arxiv: 'simple-icons/icons/arxiv.svg',
  hal: 'simple-icons/icons/hal.svg',
  // The whole word cannot be read at this size.
  zenodo: 'academicons/svg/zenodo.svg',
  osf: 'simple-icons/icons/osf.svg',
  youtube: 'simple-icons/icons/youtube.svg',
};

/** The one path of a drawing, and the box it is drawn in. */
function drawing(file: string): { box: string; path: string } {
  const svg = readFileSync(resolve(file), 'utf8');
  const [, box] = /\sviewBox="([\d. ]+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, path = '']) => path.trim());
  const [path] = paths;
  if (!box || !path || paths.length > 1) throw new Error(`${file} is not one path`);
  return { box, path };
}

/** The text of `src/ui/brand-icons.ts`. */
export function brandIcons(): string {
  const icons = Object.entries(FILES).map(([kind, file]) => {
    const { box, path } = drawing(file);
    return `  ${kind}: {\n    box: '${box}',\n    path: '${path}',\n  },\n`;
  });
  return `/**
 * Written by \`scripts/brand-icons.ts\` from simple-icons (CC0 1.0) and, for Zenodo, academicons (SIL OFL 1.1).
 * The logos are trademarks of those whose pages the links lead to.
 */
export const BRAND_ICONS = {
${icons.join('')}} as const;
`;
}

if (import.meta.main) {
  writeFileSync(new URL('../src/ui/brand-icons.ts', import.meta.url), brandIcons());
}

/**
 * Generates `src/ui/icons.svg`: the icons of public pages, from the packages that contain them. Run `node
 * tools/icons.ts` when one of the packages, or a list of names, changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrandIconName, DRAWN_ICONS } from '../src/ui/parts/icon-names.ts';

const resolve = createRequire(import.meta.url).resolve;

const BRANDS: Record<Exclude<BrandIconName, 'linkedin'>, string> = {
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
  // The full wordmark is unreadable at this size.
  zenodo: 'academicons/svg/zenodo.svg',
  osf: 'simple-icons/icons/osf.svg',
  youtube: 'simple-icons/icons/youtube.svg',
};

/** A rounded square with "in" cut out: LinkedIn has asked simple-icons to remove its logo. */
const LINKEDIN =
  'M4 1h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3ZM6.6 5.3a1.75 1.75 0 1 0 0 3.5a1.75 1.75 0 1 0 0-3.5ZM5.2 10.1h2.8V19H5.2ZM10.2 10.1h2.7v1.25c.5-.9 1.6-1.5 2.95-1.5 2.45 0 3.65 1.55 3.65 4.25V19h-2.8v-4.5c0-1.4-.5-2.2-1.7-2.2-1.3 0-2 .9-2 2.4V19h-2.8Z';

/** Converts a logo to a symbol. Throws if it has more than one path. */
function brand(name: string, file: string): string {
  const svg = readFileSync(resolve(file), 'utf8');
  const [, box] = /\sviewBox="([\d. ]+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, path = '']) => path.trim());
  const [path] = paths;
  if (!box || !path || paths.length > 1) throw new Error(`${file} is not one path`);
  return `<symbol id="${name}" viewBox="${box}" fill="currentColor"><path d="${path}"/></symbol>`;
}

function drawn(name: string): string {
  const source = readFileSync(
    resolve('lucide-react').replace(
      /dist\/.*$/,
      `dist/esm/icons/${name === 'close' ? 'x' : name}.mjs`,
    ),
    'utf8',
  );
  const shapes = [...source.matchAll(/\[\s*"(\w+)",\s*\{([^}]+)\}/g)].map(
    ([, tag = '', attributes = '']) => {
      const written = [...attributes.matchAll(/(\w+): "([^"]*)"/g)]
        .filter(([, attribute]) => attribute !== 'key')
        .map(([, attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    },
  );
  if (shapes.length === 0) throw new Error(`lucide has no ${name}`);
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`;
}

/** The text of `src/ui/icons.svg`. */
export function icons(): string {
  const symbols = [
    `<symbol id="linkedin" viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd"><path d="${LINKEDIN}"/></symbol>`,
    ...Object.entries(BRANDS).map(([name, file]) => brand(name, file)),
    ...DRAWN_ICONS.map(drawn),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
<!-- Written by tools/icons.ts. Logos: simple-icons (CC0 1.0), Zenodo's academicons (SIL OFL 1.1); they are trademarks of those whose pages the links lead to. All others: lucide (ISC). -->
${symbols.join('\n')}
</svg>
`;
}

if (import.meta.main) {
  writeFileSync(new URL('../src/ui/icons.svg', import.meta.url), icons());
}

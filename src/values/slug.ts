import { plainLetters } from '@academic-site/bibliography';

/** Reserved slugs below `/blog` and `/api/blog`. */
const RESERVED = new Set(['categories', 'admin']);
const MAX_LENGTH = 80;

/**
 * Makes a post's slug from its title: lower-case letters without accents, digits and hyphens. Letters of non-Latin
 * scripts are kept. Never empty: a title without letters gives `blank`.
 */
export function toSlug(title: string, blank = 'post'): string {
  const unmarked = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  const folded = plainLetters(unmarked)
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return cut(folded, MAX_LENGTH).replace(/^-|-$/g, '') || blank;
}

function cut(slug: string, length: number): string {
  const letters = [...slug];
  if (letters.length <= length) return slug;
  const short = letters.slice(0, length).join('');
  const words = short.lastIndexOf('-');
  return words > length / 2 ? short.slice(0, words) : short;
}

/**
 * The first of `slug`, `slug-2`, `slug-3` … that is neither taken nor reserved.
 *
 * @param from the first number to try, if lower ones are known to be taken
 */
export function freeSlug(slug: string, taken: ReadonlySet<string>, from = 1): string {
  const isFree = (candidate: string) => !taken.has(candidate) && !RESERVED.has(candidate);
  const numbered = (number: number) => (number === 1 ? slug : `${slug}-${number}`);
  let number = from;
  while (!isFree(numbered(number))) number += 1;
  return numbered(number);
}

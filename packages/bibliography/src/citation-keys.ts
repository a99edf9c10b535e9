/** Keys with which manuscripts cite works. */
import { type CslName, fromCslName, type Item, yearOf } from './item.ts';
import { displayName } from './name.ts';
import { listSigners } from './signers.ts';

/** Words without information in titles, in common languages. */
const STOP_WORDS = new Set(
  'a an the on of in for to and with from by at der die das ein eine le la les un une zur zum'.split(
    ' ',
  ),
);

/** Characters that end or break a key in BibTeX or TeX. */
const UNSAFE = /[\s,{}()="#%~\\^$&@']+/g;

/**
 * Assigns works case-insensitively unique keys: their own id, otherwise the first family name, the year and
 * the first significant title word in ASCII ("beethoven2014quartet"). Existing ids come first, so that a key
 * that manuscripts cite does not change.
 */
export function withCitationKeys(items: readonly Item[]): Item[] {
  const taken = new Set<string>();
  const claim = (key: string) => {
    taken.add(key.toLowerCase());
    return key;
  };
  const own = items.map(({ id }) => {
    const key = id.replace(UNSAFE, '');
    return key === '' || taken.has(key.toLowerCase()) ? null : claim(key);
  });
  return items.map((item, at) => ({ ...item, id: own[at] ?? claim(unique(makeKey(item), taken)) }));
}

/** Appends the first letter or number that makes the key unique. */
function unique(key: string, taken: ReadonlySet<string>): string {
  const endings = ['', ...'abcdefghijklmnopqrstuvwxyz'];
  for (let number = 2; ; number++) {
    const ending = endings.find((end) => !taken.has(key + end));
    if (ending !== undefined) return key + ending;
    endings.push(`-${number}`);
  }
}

function makeKey(item: Item): string {
  const [first = {}] = listSigners(item).names;
  const { family = literalName(first) } = first;
  const title = (item.title ?? '').replace(/^(?:RETRACTED|REMOVED): |<\/?(?:i|b|sub|sup)>/g, '');
  const words = title.split(/[^\p{L}\p{N}]+/u).map(ascii);
  const word = words.find((each) => each !== '' && !STOP_WORDS.has(each)) ?? '';
  return `${ascii(family) || 'anon'}${yearOf(item.issued) || 'nd'}${word}`;
}

/** The last word of a name without parts. */
const literalName = (name: CslName): string =>
  displayName(fromCslName(name)).split(/\s+/).at(-1) ?? '';

const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '');

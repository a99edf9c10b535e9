import { familyName } from '@academic-site/bibliography';
import type { PublicationFields } from '../../../../records/publication.ts';
import { bareTitle } from '../../../../records/publication-words.ts';
import { listAuthors, type People } from '../../contributors.ts';

type Cited = People & Pick<PublicationFields, 'year' | 'title' | 'citation_key'>;

/** Words that say nothing about a title, in the languages that come up here. */
const STOP_WORDS = new Set(
  'a an the on of in for to and with from by at der die das ein eine le la les un une zur zum'.split(
    ' ',
  ),
);

/** Signs that end or break a key for BibTeX or TeX. */
const UNSAFE = /[\s,{}()="#%~\\^$&@']+/g;

/**
 * A citation key for each publication: its own, else first author, year and first telling word of
 * the title in ASCII ("beethoven2014quartet"). Keys are unique without regard to case; stored ones
 * go first, so that a key that a manuscript cites stays.
 */
export function citationKeys(publications: readonly Cited[]): string[] {
  const taken = new Set<string>();
  const keys = publications.map(({ citation_key }) => {
    const own = citation_key?.replace(UNSAFE, '') ?? '';
    return own === '' || taken.has(own.toLowerCase()) ? null : claim(own, taken);
  });
  return publications.map((publication, at) => keys[at] ?? unique(makeKey(publication), taken));
}

function claim(key: string, taken: Set<string>): string {
  taken.add(key.toLowerCase());
  return key;
}

/** The key, with the first letter of the alphabet (or number) behind it that makes it unique. */
function unique(key: string, taken: Set<string>): string {
  const endings = ['', ...'abcdefghijklmnopqrstuvwxyz'];
  for (let number = 2; ; number++) {
    const ending = endings.find((end) => !taken.has(key + end));
    if (ending !== undefined) return claim(key + ending, taken);
    endings.push(`-${number}`);
  }
}

function makeKey(work: Cited): string {
  const { year, title } = work;
  const [first = {}] = listAuthors(work);
  const family = familyName(first).split(/\s+/).at(-1) ?? '';
  const words = bareTitle(title).split(/[^\p{L}\p{N}]+/u);
  const word = words.find((each) => isSignificantWord(ascii(each))) ?? '';
  return `${ascii(family) || 'anon'}${year > 0 ? year : 'nd'}${ascii(word)}`;
}

const isSignificantWord = (word: string) => word !== '' && !STOP_WORDS.has(word);

function ascii(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '');
}

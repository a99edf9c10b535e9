import { plainTitle } from './titles.ts';

/** A word or a few that several publications have. */
interface FrequentPhrase {
  phrase: string;
  /** How many publications have it. */
  publications: number;
}

/** Between other words they hold a phrase together ("history of science"); it neither begins nor ends with one. */
const SMALL_WORDS = new Set(
  `a about above across after against along among an and are around as at be because before behind below beneath
  beside between beyond but by can could during
  early else for from has have how if in into is it its late more new not of on or our over s than that the their
  there these this those through to toward towards under upon via was we were what when where which who why will with
  within without
  aber als am an auf aus bei beim das dem den der des die durch ein eine einem einen einer eines für gegen im ist
  mit nach oder ohne über um und unter vom von vor wie zu zum zur zwischen
  à au aux avec ce ces chez comme contre dans de des du en entre est et la le les leur leurs ou où par pour que qui
  sa sans ses son sous sur un une vers
  al con como cómo del desde el ella en es esta este hacia hasta las lo los más o para pero por según si sin sobre su
  sus un una unos y
  ai alla alle allo che da dai dal dalla degli dei del della delle di e ed fra gli i il nei nel nella o per tra uno
  ao aos com da das do dos em entre na nas no nos os pela pelo por são sua um uma
  a i ke k kde na nad o od po pod pro před při s se u v ve z za ze že`.split(/\s+/),
);

/** What titles of every field say of their kind, not of their subject. */
const OF_ANY_FIELD = new Set(
  `analysis analyses approach approaches applications application art assessment based case cases challenges chapter
  comment comparison contribution contributions critical current development developments different effect effects
  essay evaluation evidence example first framework from further impact implications improved influence
  introduction investigation investigations issue issues language life method methods model models note notes novel part
  perspective perspectives possible practice preliminary problem problems proposal question questions recent reply report
  research response result results review role selected second short some state studies study survey system systems
  technique techniques theory three toward two understanding update use using view years
  analyse ansatz beitrag einführung studie untersuchung étude approche essai análisis estudio`.split(
    /\s+/,
  ),
);

const LONGEST = 3;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;
/** What no phrase goes across. */
const BREAK = /[.,:;!?()[\]"“”„«»/–—]+/;

interface Found {
  phrase: string;
  words: string[];
  in: Set<number>;
  isJournal: boolean;
}

/**
 * Words and phrases that several publications have in their titles, and tags and journals that several have: what
 * categories of a field could be told by. The most telling ones come first: many publications, several words. What is
 * a part of another one that nearly as many have is left out, and a plural where its singular is there.
 *
 * @param atLeast in how many publications a phrase has to be
 */
export function frequentPhrases(
  publications: readonly { title: string; journal: string; custom_tags: readonly string[] }[],
  { atLeast = 2, atMost = 30 }: { atLeast?: number; atMost?: number } = {},
): FrequentPhrase[] {
  const found = new Map<string, Found>();
  for (const [at, { title, journal, custom_tags: tags }] of publications.entries()) {
    const add = (words: string[], isJournal = false) => {
      const phrase = words.join(' ');
      const key = phrase.toLowerCase();
      if (key === '') return;
      const known = found.get(key) ?? { phrase, words: key.split(' '), in: new Set(), isJournal };
      found.set(key, known);
      known.in.add(at);
    };
    for (const words of phrasesOf(plainTitle(title))) add(words);
    for (const tag of tags) add(wordsOf(tag));
    add(wordsOf(journal), true);
  }
  joinPlurals(found);
  const often = [...found.values()].filter((one) => one.in.size >= atLeast);
  const chosen: Found[] = [];
  for (const one of often.sort((a, b) => weight(b) - weight(a) || compare(a.phrase, b.phrase))) {
    if (chosen.length >= atMost) break;
    if (!chosen.some((other) => covers(other, one))) chosen.push(one);
  }
  return chosen.map((one) => ({ phrase: one.phrase, publications: one.in.size }));
}

/** A journal says less than the words of its papers, however long its name is. */
const weight = ({ words, in: where, isJournal }: Found) =>
  where.size * (isJournal ? 0.5 : 1 + 0.6 * (Math.min(words.length, LONGEST) - 1));
const compare = (one: string, other: string) => (one < other ? -1 : 1);

/** Whether a chosen phrase says what another would: one is part of the other, in nearly the same publications. */
function covers(chosen: Found, other: Found): boolean {
  const [short, long] =
    chosen.words.length < other.words.length ? [chosen, other] : [other, chosen];
  const isPart = ` ${long.words.join(' ')} `.includes(` ${short.words.join(' ')} `);
  return isPart && Math.min(chosen.in.size, other.in.size) >= 0.6 * short.in.size;
}

/** "letters" is a "letter" where there is one: keywords are beginnings of words. */
function joinPlurals(found: Map<string, Found>): void {
  for (const [key, plural] of found) {
    const singular = key.endsWith('s') ? found.get(key.slice(0, -1)) : undefined;
    if (!singular) continue;
    for (const at of plural.in) singular.in.add(at);
    found.delete(key);
  }
}

/** The words of a text as a category's keyword would have them: small letters, but for abbreviations. */
const wordsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => (isAbbreviation(word) ? word : word.toLowerCase()));

const isAbbreviation = (word: string) => word.length > 1 && word === word.toUpperCase();

/** All phrases of a title that could be somebody's subject. */
function phrasesOf(title: string): string[][] {
  return title.split(BREAK).flatMap((part) => {
    const words = wordsOf(part);
    return words.flatMap((_word, from) =>
      Array.from({ length: LONGEST }, (_, more) => words.slice(from, from + more + 1)).filter(
        (phrase, more) => phrase.length === more + 1 && isTelling(phrase),
      ),
    );
  });
}

function isTelling(phrase: string[]): boolean {
  const [first = '', last = ''] = [phrase.at(0), phrase.at(-1)];
  if ([first, last].some((word) => SMALL_WORDS.has(word) || /^[\d'’-]+$/.test(word))) return false;
  if (phrase.every((word) => OF_ANY_FIELD.has(word) || SMALL_WORDS.has(word))) return false;
  return phrase.length > 1 || first.length > 3 || isAbbreviation(first);
}

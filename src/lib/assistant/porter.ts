/**
 * Porter's stemmer, so that words compare here as SQLite's `porter` tokenizer compares them there.
 * M. F. Porter, "An algorithm for suffix stripping", Program 14 (1980) 130–137, with the two
 * departures of its author's own implementation that SQLite keeps (`bli`, `logi`).
 */

type Rule = readonly [suffix: string, replacement: string];

const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];

const STEP_3: readonly Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const STEP_4 = [
  ...['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent', 'ion', 'ou'],
  ...['ism', 'ate', 'iti', 'ous', 'ive', 'ize'],
].sort((a, b) => b.length - a.length);

const isConsonant = (word: string, at: number): boolean => {
  const letter = word[at] ?? '';
  if ('aeiou'.includes(letter)) return false;
  return letter !== 'y' || at === 0 || !isConsonant(word, at - 1);
};

/** Porter's m: how many times a vowel is followed by a consonant. */
function measure(stem: string): number {
  let count = 0;
  for (let at = 1; at < stem.length; at += 1) {
    if (isConsonant(stem, at) && !isConsonant(stem, at - 1)) count += 1;
  }
  return count;
}

function hasVowel(stem: string): boolean {
  for (let at = 0; at < stem.length; at += 1) if (!isConsonant(stem, at)) return true;
  return false;
}

const endsInDouble = (word: string) =>
  word.length > 1 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1);

/** Porter's *o: consonant, vowel, consonant that is not w, x or y. */
const endsShort = (word: string) => {
  const last = word.length - 1;
  return (
    last > 1 &&
    isConsonant(word, last) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last - 2) &&
    !'wxy'.includes(word[last] ?? '')
  );
};

function step1(word: string): string {
  let out = word;
  if (out.endsWith('sses') || out.endsWith('ies')) out = out.slice(0, -2);
  else if (out.endsWith('s') && !out.endsWith('ss')) out = out.slice(0, -1);

  if (out.endsWith('eed')) {
    if (measure(out.slice(0, -3)) > 0) out = out.slice(0, -1);
  } else {
    const suffix = ['ed', 'ing'].find((end) => out.endsWith(end));
    const stem = suffix && out.slice(0, -suffix.length);
    if (stem && hasVowel(stem)) out = tidied(stem);
  }
  return out.endsWith('y') && hasVowel(out.slice(0, -1)) ? `${out.slice(0, -1)}i` : out;
}

function tidied(stem: string): string {
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsInDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function replaced(word: string, rules: readonly Rule[]): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (!rule) return word;
  const stem = word.slice(0, -rule[0].length);
  return measure(stem) > 0 ? stem + rule[1] : word;
}

function step4(word: string): string {
  const suffix = STEP_4.find((end) => word.endsWith(end));
  if (!suffix) return word;
  const stem = word.slice(0, -suffix.length);
  if (measure(stem) < 2 || (suffix === 'ion' && !/[st]$/.test(stem))) return word;
  return stem;
}

function step5(word: string): string {
  let out = word;
  if (out.endsWith('e')) {
    const stem = out.slice(0, -1);
    const m = measure(stem);
    if (m > 1 || (m === 1 && !endsShort(stem))) out = stem;
  }
  return out.endsWith('ll') && measure(out) > 1 ? out.slice(0, -1) : out;
}

const known = new Map<string, string>();
/** Words that are kept: a text repeats its words, and a chat its texts. */
const KEPT = 20_000;

/** The stem of a folded word (lower case, no diacritics). */
export function stem(word: string): string {
  // SQLite counts bytes: "μs" is long enough.
  if ((word.length < 3 && /^[\0-\x7f]*$/.test(word)) || word.length > 64) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  const stemmed = step5(step4(replaced(replaced(step1(word), STEP_2), STEP_3)));
  if (known.size >= KEPT) known.clear();
  known.set(word, stemmed);
  return stemmed;
}

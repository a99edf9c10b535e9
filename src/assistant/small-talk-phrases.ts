import { isUnspaced, LANGUAGES, type Language } from '../search/languages.ts';
import { fold } from '../values/fold.ts';
import { languageName } from './sentences.ts';
import data from './small-talk.json' with { type: 'json' };

const { asks, fillers, ...phrasesByKind } = data;

/** Type of small talk. */
export type Kind = keyof typeof phrasesByKind;

/** Words in any order. With `*` they begin the clause in this order, whatever follows; with `^` a name accompanies them. */
export interface Phrase {
  kind: Kind;
  words: string[];
  form: '' | '*' | '^';
}

/** The small talk of a language. */
export interface Talk {
  language: Language;
  /** Longest first. */
  phrases: Phrase[];
  /** Words that make a clause a question or a request. */
  asks: string[];
  /** Words that may accompany any phrase. */
  fillers: string[];
  /** Languages by name. */
  names: ReadonlyMap<string, Language>;
  /** Splits text without spaces into words. */
  cut: RegExp;
}

type Listed = Partial<Record<Language | 'any', string>>;
const read = new Map<Language, Talk>();

/** Reads the small talk of a language; cached. */
export function readTalk(language: Language): Talk {
  const known = read.get(language);
  if (known) return known;
  const list = (listed: Listed): string[] =>
    [listed[language], listed.any].flatMap((all) => (all ? fold(all).split('|') : []));
  // Cast: Object.keys() loses the type of the keys.
  const phrases = (Object.keys(phrasesByKind) as Kind[])
    .flatMap((kind) => list(phrasesByKind[kind]).map((text) => readPhrase(kind, text)))
    .sort((a, b) => b.words.length - a.words.length);
  const words = phrases.flatMap((phrase) => phrase.words);
  const single = phrases.filter(
    (phrase) => phrase.kind !== 'statement' && phrase.words.length === 1,
  );
  const names = new Map(LANGUAGES.map((one) => [fold(languageName(one, language)), one]));
  const lists = {
    asks: list(asks),
    fillers: [...list(fillers), ...single.flatMap((phrase) => phrase.words)],
  };
  const longest = [...words, ...lists.asks, ...lists.fillers, ...names.keys()]
    .filter((word) => !/[-@]/.test(word))
    .sort((a, b) => b.length - a.length);
  const cut = new RegExp(`\\w+|${longest.join('|')}|.`, 'gu');
  const talk = { language, phrases, names, cut, ...lists };
  read.set(language, talk);
  return talk;
}

const readPhrase = (kind: Kind, text: string): Phrase => ({
  kind,
  words: text.replace(/ ?[*^]$/, '').split(' '),
  form: text.endsWith('*') ? '*' : text.endsWith('^') ? '^' : '',
});

/** Splits a clause into folded words; the name of a language becomes "@". */
export function splitWords(clause: string, { language, names, cut }: Talk): string[] {
  const written = clause
    .replace(/n['’]t\b/gi, ' not')
    .replace(/['’]m\b/gi, ' am')
    .replace(/['’](?:s|re|ll|ve|d)\b/gi, ' ');
  const text = fold(written).replace(/([^\d\s]{1,2}?)\1{2,}/gu, '$1');
  const runs = text.match(/[\p{L}\p{M}\p{N}ー]+/gu) ?? [];
  const words = isUnspaced(language) ? runs.flatMap((run) => run.match(cut) ?? []) : runs;
  return words.map((word) => (names.has(word) ? '@' : word));
}

/** True if a word is in a list; entries that end with `-` are prefixes. */
export const isListed = (word: string, listed: readonly string[]): boolean =>
  listed.some((one) => (one.endsWith('-') ? word.startsWith(one.slice(0, -1)) : word === one));

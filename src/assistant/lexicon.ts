import { foldFully } from '../values/fold.ts';

/** What is known of a word. */
export interface LexiconEntry {
  word: string;
  /** How common it is in English speech, from 0 (unknown) to 8: the Zipf scale, the logarithm of its count in a thousand million words. */
  zipf: number;
  /** English words of the same meaning, or of the same root. */
  same: string[];
  /** English words that are alike, or broader. */
  alike: string[];
  /** The English words for it, where it is of another language. */
  english: string[];
}

/** What is known of words of a language (as of `en`) in lower case; what is not known is missing. */
export type Lexicon = (
  words: readonly string[],
  language?: string,
) => Promise<ReadonlyMap<string, LexiconEntry>>;

/** The file that holds a word; null for words of other letters than a to z, which none holds. */
export const lexiconFile = (word: string, language = 'en'): string | null =>
  /^[a-z]{3,}$/.test(word) ? `${language}-${word.slice(0, 2)}.txt` : null;

/** Entries as a file holds them: one a line, between line breaks. */
export const lexiconText = (entries: readonly LexiconEntry[]): string =>
  `\n${entries.map(formatEntry).join('\n')}\n`;

const formatEntry = ({ word, zipf, same, alike, english }: LexiconEntry) =>
  `${word} ${zipf} ${[same, alike, english].map((words) => words.join(' ')).join('|')}`;

function parseEntry(line: string): LexiconEntry {
  const [fields = '', alike = '', english = ''] = line.split('|');
  const [word = '', zipf, ...same] = splitWords(fields);
  return { word, zipf: Number(zipf), same, alike: splitWords(alike), english: splitWords(english) };
}

const splitWords = (text: string) => text.split(' ').filter(Boolean);

/** The entry of a word in the text of its file. */
function findEntry(text: string, word: string): LexiconEntry | null {
  const from = text.indexOf(`\n${word} `) + 1;
  return from === 0 ? null : parseEntry(text.slice(from, text.indexOf('\n', from)));
}

/** The longest endings in which a word and the entry that it is a form of may differ, in letters. */
const LONGEST_ENDING = 4;
const LONGEST_ENTRY_ENDING = 2;
/** The fewest letters that both begin with. */
const SHORTEST_STEM = 4;

/** The entry of the word that another is a form of: they begin with the same letters, and differ in their endings. */
function findInflected(text: string, word: string): LexiconEntry | null {
  let best: { line: string; likeness: number } | null = null;
  for (const line of text.split('\n')) {
    const entry = line.slice(0, line.indexOf(' '));
    let shared = 0;
    while (shared < entry.length && entry[shared] === word[shared]) shared += 1;
    if (shared < Math.max(SHORTEST_STEM, entry.length - LONGEST_ENTRY_ENDING)) continue;
    if (word.length - shared > LONGEST_ENDING) continue;
    const likeness = 2 * shared - entry.length;
    if (!best || likeness > best.likeness) best = { line, likeness };
  }
  return best && parseEntry(best.line);
}

/** Letters that join the parts of a German compound. */
const JOINT = /^(?:es|s|n|en|er)?(?=[a-z]{4})/;

/** @param read the text of a file; null where there is none */
export function openLexicon(read: (file: string) => Promise<string | null>): Lexicon {
  const texts = new Map<string, Promise<string | null>>();
  const readText = async (word: string, language: string) => {
    const file = lexiconFile(word, language);
    if (!file) return '';
    const known = texts.get(file) ?? read(file);
    texts.set(file, known);
    return (await known) ?? '';
  };

  const findForeign = async (word: string, language: string) => {
    const text = await readText(word, language);
    return findEntry(text, word) ?? findInflected(text, word);
  };

  /** The words of two that are written as one, as Germans do. */
  const findCompound = async (word: string, language: string) => {
    const lines = (await readText(word, language)).split('\n');
    const heads = lines.map(parseEntry).filter((one) => isHead(one.word, word));
    for (const head of heads.sort((a, b) => b.word.length - a.word.length)) {
      const rest = word.slice(head.word.length);
      for (const tail of new Set([rest, rest.replace(JOINT, '')])) {
        const found = await findForeign(tail, language);
        if (found) return { ...found, english: [...found.english, ...head.english] };
      }
    }
    return null;
  };

  return async (words, language = 'en') => {
    const find = async (written: string) => {
      if (language === 'en') return findEntry(await readText(written, language), written);
      const word = foldFully(written);
      const found = await findForeign(word, language);
      if (found || language !== 'de') return found;
      // "Gemessen" is a form of "messen".
      const verb = word.startsWith('ge') && (await findForeign(word.slice(2), language));
      return verb || findCompound(word, language);
    };
    const found = await Promise.all(
      words.map(async (word) => {
        const entry = await find(word);
        return entry && ([word, { ...entry, word }] as const);
      }),
    );
    return new Map(found.filter((pair) => pair !== null));
  };
}

/** Whether a compound begins with a word, and another can follow it. */
const isHead = (head: string, word: string) =>
  head.length >= SHORTEST_STEM && word.startsWith(head) && word.length - head.length >= 4;

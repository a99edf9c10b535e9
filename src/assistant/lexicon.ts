/** What is known of an English word. */
export interface LexiconEntry {
  word: string;
  /** How common it is in speech, from 0 (unknown) to 8: the Zipf scale, the logarithm of its count in a thousand million words. */
  zipf: number;
  /** Words of the same meaning, or of the same root. */
  same: string[];
  /** Words that are alike, or broader. */
  alike: string[];
}

/** What is known of English words in lower case; what is not known is missing. */
export type Lexicon = (words: readonly string[]) => Promise<ReadonlyMap<string, LexiconEntry>>;

/** The file that holds a word; null for words of other letters than a to z, which none holds. */
export const lexiconFile = (word: string): string | null =>
  /^[a-z]{3,}$/.test(word) ? `${word.slice(0, 2)}.txt` : null;

/** Entries as a file holds them: one a line, between line breaks. */
export const lexiconText = (entries: readonly LexiconEntry[]): string =>
  `\n${entries.map(formatEntry).join('\n')}\n`;

const formatEntry = ({ word, zipf, same, alike }: LexiconEntry) =>
  `${word} ${zipf} ${same.join(' ')}|${alike.join(' ')}`;

/** The entry of a word in the text of its file. */
function findEntry(text: string, word: string): LexiconEntry | null {
  const from = text.indexOf(`\n${word} `) + 1;
  if (from === 0) return null;
  const [fields = '', alike = ''] = text.slice(from, text.indexOf('\n', from)).split('|');
  const [, zipf, ...same] = fields.trim().split(' ');
  return { word, zipf: Number(zipf), same, alike: alike.split(' ').filter(Boolean) };
}

/** @param read the text of a file; null where there is none */
export function openLexicon(read: (file: string) => Promise<string | null>): Lexicon {
  const texts = new Map<string, Promise<string | null>>();
  const readText = (file: string) => {
    const known = texts.get(file) ?? read(file);
    texts.set(file, known);
    return known;
  };
  return async (words) => {
    const found = await Promise.all(
      words.map(async (word) => {
        const file = lexiconFile(word);
        const text = file && (await readText(file));
        return text ? findEntry(text, word) : null;
      }),
    );
    return new Map(found.flatMap((entry) => (entry ? [[entry.word, entry]] : [])));
  };
}

/** Knows no word. */
export const NO_LEXICON: Lexicon = async () => new Map();

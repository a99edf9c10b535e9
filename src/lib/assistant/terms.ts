import type { ParsedQuestion, Word } from './question.ts';
import { EVERYDAY_WORDS } from './stop-words.ts';
import { foldFully, searchable } from './words.ts';

/** How often a phrase stands in the index: in how many passages, and in how many of their author lists. */
export interface Known {
  passages: number;
  authors: number;
}

/** What the index knows of a question's words. */
export interface Vocabulary {
  /** How many passages there are. */
  size: number;
  /** By the phrase, as {@link Form.match}. */
  phrases: ReadonlyMap<string, Known>;
}

/** A way in which a word may stand in the content. */
export interface Form {
  /** As an FTS5 phrase, quoted: nothing of the visitor's is syntax. */
  match: string;
  /** As it stands in a {@link searchable} text. */
  text: string;
}

/** Something that is searched for, in every form in which the content has it. */
export interface Term {
  word: string;
  /** As the visitor wrote it. */
  written: string;
  forms: Form[];
  /** Inverse document frequency: how much it says that a passage has it. */
  idf: number;
  /** Whether the content has it at all. */
  known: boolean;
  /** Whether it is above all part of authors' names. */
  isName: boolean;
  /** Less than one for what came from earlier questions. */
  weight: number;
}

/** What a question seeks, weighed by the content: Robertson and Spärck Jones's idf, as in BM25. */
export function termsOf({ words }: ParsedQuestion, { size, phrases }: Vocabulary): Term[] {
  return words.map((word) => {
    const known = (form: Form) => phrases.get(form.match)?.passages ?? 0;
    const found = formsOf(word).filter(known);
    const forms = found.length > 0 ? found : beginnings(word).filter(known);
    const often = Math.max(0, ...forms.map(known));
    return {
      word: word.word,
      written: word.written,
      forms,
      idf: Math.log(1 + (size - often + 0.5) / (often + 0.5)),
      known: forms.length > 0,
      isName: found.some(({ match }) => {
        const { passages = 0, authors = 0 } = phrases.get(match) ?? {};
        return authors > 0 && authors >= passages * 0.6;
      }),
      weight: 1,
    };
  });
}

/** All phrases that have to be looked up in the index for a question. */
export const lookups = ({ words }: ParsedQuestion): string[] =>
  words.flatMap((word) => [...formsOf(word), ...beginnings(word)].map(({ match }) => match));

/** A term as an FTS5 query. */
export const matchOf = ({ forms }: Term): string =>
  `(${forms.map(({ match }) => match).join(' OR ')})`;

/** Terms as the index is asked for them, one by one: a term that nothing has finds nothing. */
export const queriesOf = (terms: readonly Term[]): { match: string; weight: number }[] =>
  terms.map((term) => ({ match: term.known ? matchOf(term) : '""', weight: term.weight }));

/** How rare a word is that is searched for alone: one passage in twenty has it. */
const RARE = 3;

/**
 * Terms as the text of PDFs is asked for them: all, or else the two that say most, or the one if that is rare. A page is
 * long and has many words.
 */
export function pdfQueriesOf(terms: readonly Term[]): { match: string; matched: number[] }[] {
  const known = [...terms.entries()]
    .filter(([, term]) => term.known)
    .sort(([, a], [, b]) => b.idf - a.idf);
  const [rarest] = known;
  const sets = [
    known,
    ...(known.length > 2 ? [known.slice(0, 2)] : []),
    ...(known.length > 1 && rarest && rarest[1].idf >= RARE ? [[rarest]] : []),
  ];
  return sets
    .filter((set) => set.length > 0)
    .map((set) => ({
      match: set.map(([, term]) => matchOf(term)).join(' AND '),
      matched: set.map(([index]) => index),
    }));
}

/** The ways in which a word may stand in the content, each one word or a phrase. */
function formsOf({ word, next }: Word): Form[] {
  const phrases = [
    word,
    foldFully(word),
    ...spellings(word),
    // "covid 19" may be written as one word, with or without a hyphen.
    ...(next ? [word + next] : []),
  ];
  return [...new Set(phrases)].map(formOf);
}

/** A phrase of folded words as a form. */
export const formOf = (phrase: string): Form => ({
  match: `"${phrase}"`,
  text: searchable(phrase),
});

/** The beginning of a long word: where the content does not have the word, it may have a relation of it. */
function beginnings({ word }: Word): Form[] {
  if (word.length < 7 || EVERYDAY_WORDS.has(word) || !/^[a-z]+$/.test(word)) return [];
  const beginning = word.slice(0, Math.max(5, Math.ceil(word.length * 0.62)));
  return [{ match: `"${beginning}"*`, text: ` ${beginning}` }];
}

/** Plurals that no suffix rule finds, both ways, and American for British spelling. */
const IRREGULAR =
  `child children childhood kid kids, man men, woman women, person people, foot feet,
  spectrum spectra, phenomenon phenomena, criterion criteria, nucleus nuclei nuclear, radius radii,
  analysis analyses, hypothesis hypotheses, thesis theses, axis axes, matrix matrices, datum data,
  medium media, half halves`
    .split(/,\s+/)
    .map((forms) => forms.split(' '));

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/our/, 'or'],
  [/or/, 'our'],
  [/([iy])s(?=e|ing|ation)/, '$1z'],
  [/([iy])z(?=e|ing|ation)/, '$1s'],
  [/re(s?)$/, 'er$1'],
  [/er(s?)$/, 're$1'],
  [/ae/, 'e'],
  [/ogue(s?)$/, 'og$1'],
];

/** Other ways in which a folded word may be written. Some are no words: those are found nowhere. */
const spellings = (word: string): string[] => [
  ...IRREGULAR.filter((forms) => forms.includes(word)).flat(),
  ...(word.length > 4 ? SPELLINGS.map(([pattern, other]) => word.replace(pattern, other)) : []),
];

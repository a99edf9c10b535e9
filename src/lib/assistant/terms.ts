import type { Acronym } from './acronyms.ts';
import { stem } from './porter.ts';
import { forms, type ParsedQuestion } from './question.ts';
import { synonymsOf } from './synonyms.ts';

/** How often a stem stands in the index: in how many passages, and in how many of their author lists. */
export interface Known {
  passages: number;
  authors: number;
}

/** What the index knows of a question's words. */
export interface Vocabulary {
  /** How many passages there are. */
  size: number;
  stems: ReadonlyMap<string, Known>;
  /** Stems that begin like an unknown word, by that word. */
  relations: ReadonlyMap<string, string[]>;
  acronyms: Acronym[];
}

/** A word or words that stand one after the other, and what the index makes of them. */
export interface Form {
  words: string[];
  stems: string[];
}

/** Something that is searched for, in every form in which the content has it. */
export interface Term {
  word: string;
  /** As the visitor wrote it. */
  written: string;
  alternatives: Form[];
  /** Inverse document frequency: how much it says that a passage has it. */
  idf: number;
  /** Whether the content has it at all. */
  known: boolean;
  /** Whether it is above all part of authors' names. */
  isName: boolean;
  /** Less than one for what came from earlier questions. */
  weight: number;
}

const MAX_RELATIONS = 3;

/** What a question seeks, weighed by the content: Robertson and Spärck Jones's idf, as in BM25. */
export function termsOf(question: ParsedQuestion, vocabulary: Vocabulary, weight = 1): Term[] {
  const { size, stems, relations, acronyms } = vocabulary;
  const taken = new Set<string>();
  const terms: Term[] = [];
  for (const { short, long } of acronyms) {
    const isLong = question.stemmed.includes(` ${form(long).stems.join(' ')} `);
    const isShort = question.words.some(({ word }) => word === short);
    if (!isLong && !isShort) continue;
    const own = terms.find((term) => term.word === short);
    if (own) own.alternatives.push(form(long));
    else {
      terms.push({
        word: short,
        written: isShort ? short.toUpperCase() : long,
        alternatives: [form(short), form(long)],
        idf: idf(size, stems.get(stem(short))?.passages ?? 1),
        known: true,
        isName: false,
        weight,
      });
    }
    taken.add(short);
    if (isLong) for (const word of form(long).stems) taken.add(word);
  }
  for (const word of question.words) {
    if (taken.has(word.word) || taken.has(stem(word.word))) continue;
    const found = forms(word)
      .map(form)
      .filter((found) => found.stems.every((part) => stems.has(part)));
    const relatives = (relations.get(word.word) ?? []).slice(0, MAX_RELATIONS);
    const near =
      found.length > 0
        ? []
        : [
            ...relatives.map((relation) => ({ words: [relation], stems: [relation] })),
            ...synonymsOf(word.word)
              .map(form)
              .filter(({ stems: [part = ''] }) => stems.has(part)),
          ];
    const alternatives = [...found, ...near];
    const counts = alternatives.map((form) =>
      Math.min(...form.stems.map((part) => stems.get(part)?.passages ?? 1)),
    );
    const names = found.flatMap((form) => form.stems).map((part) => stems.get(part));
    terms.push({
      word: word.word,
      written: word.written,
      alternatives,
      idf: idf(size, Math.max(0, ...counts)),
      known: alternatives.length > 0,
      isName: names.some(
        (known) => known && known.authors > 0 && known.authors >= known.passages * 0.6,
      ),
      weight: near.length > 0 ? weight * 0.7 : weight,
    });
  }
  return terms;
}

const idf = (size: number, passages: number) =>
  Math.log(1 + (size - passages + 0.5) / (passages + 0.5));

/** Terms that more than this share of all passages have are not searched for, only weighed. */
const COMMON = 0.2;

/**
 * The terms as an FTS5 query: every alternative a quoted phrase, so that nothing of the visitor's is
 * syntax. Null when there is nothing to seek.
 *
 * @param join AND when all must be there
 */
export function matchOf(
  terms: readonly Term[],
  vocabulary: Vocabulary,
  join: 'OR' | 'AND' = 'OR',
): string | null {
  const known = terms.filter((term) => term.known);
  const common = Math.log(1 + (1 - COMMON) / COMMON);
  const rare = known.filter((term) => term.idf > common);
  const searched = join === 'AND' || rare.length < 2 || vocabulary.size < 500 ? known : rare;
  if (searched.length === 0) return null;
  return searched
    .map(({ alternatives }) => `(${alternatives.map((form) => quoted(form)).join(' OR ')})`)
    .join(` ${join} `);
}

const quoted = ({ words }: Form) => `"${words.join(' ').replaceAll('"', '')}"`;

const form = (text: string): Form => {
  const words = text.split(' ');
  return { words, stems: words.map(stem) };
};

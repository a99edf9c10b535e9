import type { RecordFilters } from './intent.ts';
import { NAME_PARTICLE, ORDERING, ordinalOf } from './intent-patterns.ts';
import { numberOf } from './numbers.ts';
import type { ParsedQuestion } from './question.ts';
import type { Term } from './terms.ts';
import { words } from './words.ts';

/** What a question says of the records that it is about. */
export function filtersOf(question: ParsedQuestion, terms: readonly Term[]): RecordFilters {
  const authors = namesAmong(question, terms);
  return {
    years: yearsOf(question),
    authors,
    topics: topicsAmong(question, terms, authors).filter(({ word }) => !ORDERING.test(word)),
  };
}

/** What the last question narrowed down to, with what this one puts in its place; null for nothing. */
export function narrowedAnew(
  last: RecordFilters,
  question: ParsedQuestion,
  terms: readonly Term[],
): RecordFilters | null {
  const years = yearsOf(question);
  const authors = namesAmong(question, terms);
  const topics = topicsAmong(question, terms, authors).filter((term) => term.known);
  if (!years && authors.length === 0 && topics.length === 0) return null;
  return {
    years: years ?? last.years,
    authors: authors.length > 0 ? authors : last.authors,
    topics: topics.length > 0 ? topics : last.topics,
  };
}

const namesAmong = (question: ParsedQuestion, terms: readonly Term[]) =>
  terms.filter((term) => term.isName && isNamed(question, term));

/** What is neither a name, nor a part of one, nor a figure, nor a rank. */
function topicsAmong(
  { plain }: ParsedQuestion,
  terms: readonly Term[],
  names: readonly Term[],
): readonly Term[] {
  const ordinal = ordinalOf(plain);
  const said = words(plain);
  const isPartOfName = (word: string) =>
    NAME_PARTICLE.test(word) &&
    said.some((one, at) => {
      if (one !== word) return false;
      const next = said.slice(at + 1).find((after) => !NAME_PARTICLE.test(after));
      return names.some((name) => name.word === next);
    });
  return terms.filter(
    (term) =>
      !names.includes(term) &&
      numberOf(term.word) === null &&
      term.word !== ordinal &&
      !isPartOfName(term.word),
  );
}

/** An author's word counts as a name when it is written like one, or stands where one would. */
function isNamed({ text, plain }: ParsedQuestion, term: Term): boolean {
  const capital = /(?<!^)(?<![\p{L}])\p{Lu}\p{L}*/u;
  const written = text
    .split(/[^\p{L}\p{M}’'-]+/u)
    .some(
      (word) =>
        capital.test(` ${word}`) &&
        word.localeCompare(term.word, 'en', { sensitivity: 'base' }) === 0,
    );
  return (
    written ||
    new RegExp(String.raw`\b(?:with|by|from|and)\s+(?:[\w-]+\s+)?${term.word}\b`).test(plain)
  );
}

/** The first and the last year that a question names, both included. */
export function yearsOf({ years, plain }: ParsedQuestion): RecordFilters['years'] {
  const [first] = years;
  if (first === undefined) return null;
  if (years.length > 1) return [Math.min(...years), Math.max(...years)];
  if (/\b(?:since|from)\s+\d{4}(?! to)/.test(plain) && !/\bfrom \d{4}\b/.test(plain))
    return [first, 9999];
  if (new RegExp(String.raw`\b(?:after|later than)\s+${first}`).test(plain))
    return [first + 1, 9999];
  if (new RegExp(String.raw`\b(?:before|earlier than|prior to)\s+${first}`).test(plain))
    return [1, first - 1];
  if (new RegExp(String.raw`\b(?:until|up to|till)\s+${first}`).test(plain)) return [1, first];
  return [first, first];
}

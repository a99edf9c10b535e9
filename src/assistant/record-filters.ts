import type { PublicationLinkKind, PublicationType } from '../publications/publication.ts';
import { fold, words } from '../values/words.ts';
import {
  isQuestionWord,
  LANGUAGES,
  type Language,
  languageName,
  matchesEnglish,
} from './languages/index.ts';
import publicationTypes from './languages/publication-types.json' with { type: 'json' };
import { type ParsedQuestion, parseNumber } from './question.ts';
import type { Term } from './terms.ts';

/** What a question of fact narrows its records down to. */
export interface RecordFilters {
  /** First and last year, both included. */
  years: readonly [number, number] | null;
  /** Names as they stand in author lists. */
  authors: readonly Term[];
  topics: readonly Term[];
  /** The journal or the proceedings, as the question names it. */
  venue: string | null;
  /** A type of publication, with the word for it in the question. */
  type: { type: PublicationType; written: string } | null;
  /** The language in which it is written, in the words of the question. */
  writtenIn: { language: Language; written: string } | null;
  /** Only those that are cited more often. */
  citedOver: number | null;
  /** Only those that have won an award, or that come with this. */
  extra: Extra | null;
}

export type Extra = 'award' | PublicationLinkKind;

/** All records. */
export const NO_FILTERS: RecordFilters = {
  years: null,
  authors: [],
  topics: [],
  venue: null,
  type: null,
  writtenIn: null,
  citedOver: null,
  extra: null,
};

/** What a question says of the records that it is about. */
export function parseRecordFilters(
  question: ParsedQuestion,
  terms: readonly Term[],
): RecordFilters {
  const venue = parseVenue(question.text);
  const type = parseType(question.plain);
  const writtenIn = parseWrittenIn(question);
  const named = new Set(
    words(fold([venue, type?.written, writtenIn?.written].filter(Boolean).join(' '))),
  );
  const years = parseYears(question);
  const authors = namesAmong(terms).filter(({ word }) => !named.has(word));
  const topics = topicsAmong(question, terms).filter(({ word }) => !named.has(word));
  const subjects = topics.filter(({ word }) => !matchesEnglish('extraWord', word));
  const extra = parseExtra(question.plain, years !== null || subjects.length + authors.length > 0);
  return {
    years,
    authors,
    topics: extra ? subjects : topics,
    venue,
    type,
    writtenIn,
    citedOver: parseCitedOver(question.plain),
    extra,
  };
}

/** Types of publication that a question may name. */
const TYPES = ['Book Chapter', 'Book', 'Dataset', 'Thesis', 'Preprint', 'Patent'] as const;

function parseType(plain: string): RecordFilters['type'] {
  for (const type of TYPES) {
    const written = new RegExp(publicationTypes[type]).exec(plain)?.[0];
    if (written) return { type, written };
  }
  return null;
}

/** "in German", "auf Deutsch", "en inglés", each by the first letters of the language's name. */
function parseWrittenIn({ plain, language }: ParsedQuestion): RecordFilters['writtenIn'] {
  for (const one of LANGUAGES) {
    const name = fold(languageName(one, language)).slice(0, NAME_LETTERS);
    const written = new RegExp(`\\b(?:in|auf|en|em|v|ve) ${name}\\w*`).exec(plain)?.[0];
    if (written) return { language: one, written };
  }
  return null;
}
const NAME_LETTERS = 6;

const EXTRAS: readonly (readonly [Extra, RegExp])[] = [
  ['code', /\b(?:code|software)\b/],
  ['data', /\bdata ?(?:sets?)?\b/],
  ['slides', /\bslides?\b/],
  ['video', /\bvideos?\b/],
  ['poster', /\bposters?\b/],
];

/** "Is the data available?" asks about the record in the last answer, unless publications are named, or narrowed down. */
function parseExtra(plain: string, isNarrowed: boolean): Extra | null {
  if (matchesEnglish('awardedPapers', plain)) return 'award';
  const isAsked = matchesEnglish('asksForExtra', plain);
  if (!isAsked || !(isNarrowed || matchesEnglish('ofPublications', plain))) return null;
  return EXTRAS.find(([, word]) => word.test(plain))?.[0] ?? null;
}

/** "more than 30 citations", "cited at least 30 times". */
const CITED_OVER =
  /\b(more than|over|above|at least|exceeding) (\d+|[a-z]+) (?:citations?|cites)\b|\bcited (more than|over|above|at least) (\d+|[a-z]+)\b/;

/** 30 for "more than 30 citations", 29 for "at least 30". */
function parseCitedOver(plain: string): number | null {
  const found = CITED_OVER.exec(plain);
  const figure = found && parseNumber(found[2] ?? found[4] ?? '');
  if (!figure) return null;
  return (found[1] ?? found[3]) === 'at least' ? figure - 1 : figure;
}

/** "papers in Nature Communications", "published in the Journal of Ecology": the name, in capitals. */
const VENUE =
  /\b(?:papers?|publications?|articles?|published|publish|appeared)\b(?: \w+){0,3}? (?:in|at) (?:the )?(?:journal )?(?=\p{Lu})([\p{L}&-]+(?: (?:(?:of|and|in|on|the|for) )*[\p{Lu}&][\p{L}&-]*)*)/u;

const parseVenue = (text: string): string | null => VENUE.exec(text)?.[1] ?? null;

/** What the last question narrowed down to, with what this one puts in its place; null for nothing. */
export function refineRecordFilters(
  last: RecordFilters,
  question: ParsedQuestion,
  terms: readonly Term[],
): RecordFilters | null {
  const found = parseRecordFilters(question, terms);
  const topics = found.topics.filter(({ known }) => known);
  const named = Object.entries({ ...found, topics }).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return named.length > 0 ? { ...last, ...Object.fromEntries(named) } : null;
}

const namesAmong = (terms: readonly Term[]) => terms.filter(({ isName }) => isName);

/** What is neither a name, nor a figure, nor a word of asking, nor an everyday word. */
const topicsAmong = ({ language }: ParsedQuestion, terms: readonly Term[]): readonly Term[] =>
  terms.filter(
    ({ isName, word, weight, known }) =>
      !isName &&
      weight > 0 &&
      parseNumber(word) === null &&
      !isQuestionWord(word, language) &&
      // The content is English: of another language it shares names and terms.
      (known || language === 'en'),
  );

/** The first and the last year that a question names, both included. */
export function parseYears({ years, plain }: ParsedQuestion): RecordFilters['years'] {
  const [first] = years;
  if (first === undefined) return null;
  if (years.length > 1) return [Math.min(...years), Math.max(...years)];
  if (/\bsince\s+\d{4}/.test(plain)) return [first, 9999];
  if (new RegExp(String.raw`\b(?:after|later than)\s+${first}`).test(plain))
    return [first + 1, 9999];
  if (new RegExp(String.raw`\b(?:before|earlier than|prior to)\s+${first}`).test(plain))
    return [1, first - 1];
  if (new RegExp(String.raw`\b(?:until|up to|till)\s+${first}`).test(plain)) return [1, first];
  return [first, first];
}

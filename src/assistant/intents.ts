import type { PublicationLinkKind, PublicationType } from '../publications/publication.ts';
import { fold, words } from '../values/words.ts';
import { parseNumber } from './figures.ts';
import {
  countsRecords,
  type EnglishPatternName,
  findEnglish,
  isQuestionWord,
  LANGUAGES,
  type Language,
  languageName,
  matchesEnglish,
  matchesPattern,
  type PatternName,
} from './languages/index.ts';
import recordWords from './languages/record-words.json' with { type: 'json' };
import { ORDINALS, type ParsedQuestion } from './question.ts';
import type { Question, Term } from './terms.ts';

export type ListingKind = 'publication' | 'post' | 'conference';

/** Facts about the records that some filters leave. */
const RECORD_FACTS = ['count', 'list', 'latest', 'oldest', 'mostCited'] as const;

/** A fact that the data itself answers. */
export type Fact =
  | (typeof RECORD_FACTS)[number]
  | 'metrics'
  | 'nextConference'
  | 'pastConferences'
  | 'contact'
  | 'booking'
  | 'workplace'
  | 'introduction'
  | 'inquiry'
  | 'selected'
  | 'coauthors'
  | 'machine'
  | 'topics';

/** A question of fact. */
export interface Intent {
  fact: Fact;
  of: ListingKind;
  filters: RecordFilters;
  /** The place in an order, which counts from 1. */
  rank: number;
  /** Whether several are asked for. */
  isPlural: boolean;
}

/** What a question of fact narrows its records down to; null, or none, for all. */
export interface RecordFilters {
  /** First and last year, both included. */
  years: readonly [number, number] | null;
  /** Names as they stand in author lists. */
  authors: readonly Term[];
  topics: readonly Term[];
  /** The journal or the proceedings, as the question names it. */
  venue: string | null;
  type: PublicationType | null;
  /** The language of their texts. */
  writtenIn: Language | null;
  /** Only those that are cited more often. */
  citedOver: number | null;
  /** Only those that have won an award, or that come with this. */
  extra: 'award' | PublicationLinkKind | null;
}

/** Whether a question is about records, which another question may narrow down further. */
export const isOfRecords = ({ fact }: Intent): boolean => RECORD_FACTS.some((one) => one === fact);

/** A question of fact, as far as it says what it is about. */
interface FactQuestion extends Pick<RecordFilters, 'years' | 'authors' | 'topics'> {
  question: Question;
  filters: RecordFilters;
  /** The kind of record that it names. */
  named: ListingKind | null;
  /** Whether it has no subject of its own. */
  isGeneral: boolean;
  /** Whether it names no author either. */
  isBare: boolean;
  /** Whether it asks about conferences, and nothing else. */
  isOfEvents: boolean;
  /** Whether it names publications or posts, or asks what was published. */
  isOfTexts: boolean;
  /** Whether it has a pattern of its language, and one of English. */
  has: (name: PatternName) => boolean;
  english: (name: EnglishPatternName) => boolean;
}

/** How each fact is asked for: the first that fits wins. */
const ASKS: readonly (readonly [fact: Fact, asks: (asked: FactQuestion) => boolean])[] = [
  ['machine', ({ english }) => english('machine')],
  ['list', ({ filters }) => filters.citedOver !== null],
  ['mostCited', ({ has }) => has('mostCited')],
  ['metrics', ({ has, isBare }) => has('metrics') && isBare],
  [
    'booking',
    ({ has, english, isBare }) =>
      has('booking') &&
      // "When is the next conference where I could meet you?"
      !(has('event') && has('nextEvent') && english('asksWhich')) &&
      (isBare || english('talkWithYou')),
  ],
  ['list', ({ isOfEvents, years, has }) => isOfEvents && years !== null && !has('count')],
  ['nextConference', ({ isOfEvents, years, has }) => isOfEvents && !years && has('nextEvent')],
  ['pastConferences', ({ isOfEvents, years, has }) => isOfEvents && !years && has('pastEvent')],
  ['coauthors', ({ has, isBare, years }) => has('coauthors') && isBare && !years],
  [
    'count',
    ({ question, named, has, english }) =>
      countsRecords(question.plain, question.language) &&
      !english('insideOneRecord') &&
      (named !== null || has('published')),
  ],
  ['list', ({ filters }) => filters.extra !== null],
  ['contact', ({ has, english, isBare }) => has('contact') && (isBare || english('reachYou'))],
  [
    'introduction',
    ({ question, english }) =>
      english('introduction') ||
      // "Who is Vera Exemplar?" says nothing but the researcher's name.
      (question.isPersonal && question.terms.length === 0 && english('asksWho')),
  ],
  ['inquiry', ({ question, authors }) => question.isInquiry && authors.length === 0],
  [
    'workplace',
    ({ english, topics, authors }) =>
      english('workplace') &&
      !english('ofLife') &&
      areNone(topics, 'workplaceWord') &&
      authors.length === 0,
  ],
  [
    'selected',
    ({ named, english, topics, authors, years }) =>
      named === 'publication' &&
      english('selected') &&
      areNone(topics, 'selected') &&
      authors.length === 0 &&
      !years,
  ],
  [
    'latest',
    ({ named, isBare, question, english }) =>
      named === 'post' && isBare && question.terms.length <= 2 && english('has'),
  ],
  ['latest', ({ has, isOfTexts }) => has('latest') && isOfTexts],
  ['oldest', ({ isGeneral, has, isOfTexts }) => isGeneral && has('oldest') && isOfTexts],
  [
    'list',
    ({ isGeneral, filters, has, english }) =>
      isGeneral && filters.type !== null && (english('list') || has('published')),
  ],
  [
    'list',
    ({ isGeneral, isOfTexts, filters: { years, venue, authors, writtenIn } }) =>
      isGeneral && isOfTexts && Boolean(years || venue || authors.length > 0 || writtenIn),
  ],
  ['topics', ({ english, isBare }) => english('topics') && isBare],
];

/** A word of this weight is a subject: the question is then not about the whole site. */
const SUBJECT = 0.45;

/** Whether none of some words is a subject, but for such as ask. */
const areNone = (topics: readonly Term[], asking?: EnglishPatternName): boolean =>
  topics.every(
    ({ word, weight }) =>
      weight < SUBJECT || (asking !== undefined && matchesEnglish(asking, word)),
  );

/** What a question of fact asks for; null for another question. */
export function detectIntent(question: Question): Intent | null {
  if (question.isOpinion) return null;
  const { plain } = question;
  const has = (name: PatternName) => matchesPattern(question, name);
  const english = (name: EnglishPatternName) => matchesEnglish(name, plain);
  const filters = parseRecordFilters(question);
  const { years, authors, topics } = filters;
  const named: ListingKind | null = filters.type
    ? 'publication'
    : has('post')
      ? 'post'
      : has('paper')
        ? 'publication'
        : has('event')
          ? 'conference'
          : null;
  const isGeneral = areNone(topics);
  const isBare = isGeneral && authors.length === 0;
  const isOfEvents = isBare && (has('event') || has('nextEvent'));
  const isOfTexts = named === 'publication' || named === 'post' || has('published');
  const about = { years, authors, topics, named, isGeneral, isBare, isOfEvents, isOfTexts };
  const asked = { question, filters, ...about, has, english };
  const fact = ASKS.find(([, asks]) => asks(asked))?.[0];
  if (!fact) return null;
  // 2 for "second most cited", 1 without an ordinal.
  const ordinal = findEnglish('rank', plain)[0] ?? 'first';
  const rank = Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal) + 1;
  const ordered = { fact, rank, isPlural: english('plural') };
  if (fact === 'list' && isOfEvents && years)
    return { ...ordered, of: 'conference', filters: { ...filters, topics: [] } };
  const isOfNamed =
    (named === 'post' && fact !== 'mostCited') || (named === 'conference' && fact === 'count');
  return { ...ordered, of: isOfNamed ? named : 'publication', filters };
}

/** Repeats the last question of fact with the filters of a follow-up: "and in 2023?". */
export function continueIntent(intent: Intent, question: Question): Intent | null {
  const isOfFigures = intent.fact === 'metrics' && question.terms.length === 0;
  if (!isOfRecords(intent) && !isOfFigures) return null;
  const filters = refineRecordFilters(intent.filters, question);
  return filters && { ...intent, filters };
}

/** What the last question narrowed down to, with what this one puts in its place; null for nothing. */
export function refineRecordFilters(last: RecordFilters, question: Question): RecordFilters | null {
  const found = parseRecordFilters(question);
  const topics = found.topics.filter(({ known }) => known);
  const named = Object.entries({ ...found, topics }).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return named.length > 0 ? { ...last, ...Object.fromEntries(named) } : null;
}

/** Types of publication, and what comes with one, that a question may name. */
const TYPES = ['Book Chapter', 'Book', 'Dataset', 'Thesis', 'Preprint', 'Patent'] as const;
const EXTRAS = ['code', 'data', 'slides', 'video', 'poster'] as const;

/** "papers in Nature Communications", "published in the Journal of Ecology": the name, in capitals. */
const VENUE =
  /\b(?:papers?|publications?|articles?|published|publish|appeared)\b(?: \w+){0,3}? (?:in|at) (?:the )?(?:journal )?(?=\p{Lu})([\p{L}&-]+(?: (?:(?:of|and|in|on|the|for) )*[\p{Lu}&][\p{L}&-]*)*)/u;

/** What a question says of the records that it is about. */
function parseRecordFilters(question: Question): RecordFilters {
  const { text, plain, language, terms } = question;
  const venue = VENUE.exec(text)?.[1] ?? null;
  const type = findWritten(TYPES, (one) => recordWords[one], plain);
  const writtenIn = findWritten(LANGUAGES, (one) => inLanguage(one, language), plain);
  const years = parseYears(question);
  const [than, count = ''] = findEnglish('citedOver', plain);
  const most = parseNumber(count);
  // These words are no subject.
  const written = [venue, type?.written, writtenIn?.written].filter(Boolean).join(' ');
  const named = new Set(words(fold(written)));
  const others = terms.filter(({ word }) => !named.has(word));
  const authors = others.filter(({ isName }) => isName);
  const topics = others.filter((term) => isTopic(term, language));
  const subjects = topics.filter(({ word }) => !matchesEnglish('extraWord', word));
  const extra = parseExtra(plain, years !== null || subjects.length + authors.length > 0);
  return {
    ...{ years, authors, venue, extra },
    topics: extra ? subjects : topics,
    type: type?.value ?? null,
    writtenIn: writtenIn?.value ?? null,
    citedOver: most && (than === 'at least' ? most - 1 : most),
  };
}

/** The first of some values whose pattern a text has, and how it is written there. */
function findWritten<T>(values: readonly T[], toPattern: (value: T) => string, plain: string) {
  for (const value of values) {
    const written = new RegExp(toPattern(value)).exec(plain)?.[0];
    if (written) return { value, written };
  }
  return null;
}

/** "in German", "auf Deutsch", "en inglés": each by the first letters of the language's name. */
const inLanguage = (named: Language, language: Language): string =>
  `\\b(?:in|auf|en|em|v|ve) ${fold(languageName(named, language)).slice(0, 6)}\\w*`;

/** "Is the data available?" asks about the record in the last answer, unless publications are named, or narrowed down. */
function parseExtra(plain: string, isNarrowed: boolean): RecordFilters['extra'] {
  if (matchesEnglish('awardedPapers', plain)) return 'award';
  const isAsked = matchesEnglish('asksForExtra', plain);
  if (!isAsked || !(isNarrowed || matchesEnglish('ofPublications', plain))) return null;
  return findWritten(EXTRAS, (one) => recordWords[one], plain)?.value ?? null;
}

/** Whether a term is neither a name, nor a figure, nor a word of asking, nor an everyday word. */
const isTopic = ({ isName, word, weight, known }: Term, language: Language): boolean =>
  !isName &&
  weight > 0 &&
  parseNumber(word) === null &&
  !isQuestionWord(word, language) &&
  // The content is English: of another language it shares names and terms.
  (known || language === 'en');

/** The first and the last year that a question names, both included. */
function parseYears({ years, plain }: ParsedQuestion): RecordFilters['years'] {
  const [first] = years;
  if (first === undefined) return null;
  if (years.length > 1) return [Math.min(...years), Math.max(...years)];
  if (matchesEnglish('sinceYear', plain)) return [first, 9999];
  if (matchesEnglish('afterYear', plain)) return [first + 1, 9999];
  if (matchesEnglish('beforeYear', plain)) return [1, first - 1];
  if (matchesEnglish('untilYear', plain)) return [1, first];
  return [first, first];
}

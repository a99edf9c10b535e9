import type { ListingKind, RecordQuery } from '../../db/queries/passages/facts.ts';
import { fold } from '../values/fold.ts';
import { searchWords } from '../values/words.ts';
import { parseNumber } from './figures.ts';
import {
  ANSWER_LANGUAGES,
  findEnglish,
  isQuestionWord,
  type Language,
  languageName,
  matchesPattern,
  type PatternName,
} from './languages/index.ts';
import recordWords from './languages/record-words.json' with { type: 'json' };
import { ORDINALS, type ParsedQuestion } from './question.ts';
import type { Question, Term } from './terms.ts';

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
  | 'topics'
  | 'retracted';

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
export interface RecordFilters
  extends Pick<RecordQuery, 'years' | 'type' | 'citedOver' | 'extras'> {
  /** Names as they stand in author lists. */
  authors: readonly Term[];
  topics: readonly Term[];
  /** The journal or the proceedings, as the question names it. */
  venue: string | null;
  /** The language of their texts. */
  writtenIn: Language | null;
}

/** Whether a question is about records, which another question may narrow down further. */
export const isOfRecords = ({ fact }: Intent): boolean => RECORD_FACTS.some((one) => one === fact);

/** A pattern that a question has, or a trait of it. */
type Condition = PatternName | keyof ReturnType<typeof findTraits>;

/** How each fact is asked for, and how it is not: the first that fits wins. */
const RULES: readonly (readonly [fact: Fact, has: Condition[], hasNot?: Condition[]])[] = [
  ['machine', ['machine']],
  ['retracted', ['retracted', 'isOfPublications', 'isOfRetracted'], ['isOfAuthors', 'pointsBack']],
  ['list', ['isOfMoreCited']],
  ['mostCited', ['mostCited']],
  ['metrics', ['metrics', 'isBare']],
  // "When is the next conference where I could meet you?"
  ['nextConference', ['event', 'nextEvent', 'asksWhich', 'isBare'], ['isOfYears']],
  ['booking', ['booking', 'isBare']],
  ['booking', ['booking', 'talkWithYou']],
  ['list', ['isOfEvents', 'isOfYears'], ['count']],
  ['nextConference', ['nextEvent', 'isBare'], ['isOfYears']],
  ['pastConferences', ['pastEvent', 'isOfEvents'], ['isOfYears']],
  ['coauthors', ['coauthors', 'isBare'], ['isOfYears']],
  ['count', ['isOfCount'], ['insideOneRecord']],
  ['list', ['isOfExtra']],
  ['contact', ['contact', 'isBare']],
  ['contact', ['contact', 'reachYou']],
  ['introduction', ['introduction']],
  // "Who is Vera Exemplar?"
  ['introduction', ['asksWho', 'isOfNameAlone']],
  ['inquiry', ['inquiry'], ['isOfAuthors']],
  ['workplace', ['workplace', 'isOfWorkplace'], ['ofLife', 'isOfAuthors']],
  ['selected', ['selected', 'isOfPublications', 'isOfSelected'], ['isOfAuthors', 'isOfYears']],
  ['latest', ['isOfPosts', 'isBare', 'has']],
  ['latest', ['latest', 'isOfTexts']],
  ['oldest', ['oldest', 'isOfTexts', 'isGeneral']],
  ['list', ['isOfType', 'isGeneral', 'list']],
  ['list', ['isOfType', 'isGeneral', 'published']],
  ['list', ['isNarrowed', 'isOfTexts']],
  ['topics', ['topics', 'isBare']],
];

/** A word of this weight is a subject: the question is then not about the whole site. */
const SUBJECT = 0.3;

/** Whether none of some words is a subject, but for such as ask. */
const areNone = (topics: readonly Term[], asking?: PatternName): boolean =>
  topics.every(
    ({ word, weight }) => weight < SUBJECT || (asking && matchesPattern({ plain: word }, asking)),
  );

/** What a question of fact is about. */
function findTraits(question: Question, filters: RecordFilters, named: ListingKind | null) {
  const { years, authors, topics, venue, writtenIn } = filters;
  const has = (name: PatternName) => matchesPattern(question, name);
  const isOfAuthors = authors.length > 0;
  const isGeneral = areNone(topics);
  const isBare = isGeneral && !isOfAuthors;
  return {
    isOfAuthors,
    isGeneral,
    isBare,
    isOfYears: years !== null,
    isOfType: filters.type !== null,
    isOfExtra: filters.extras.length > 0,
    isOfMoreCited: filters.citedOver !== null,
    isNarrowed: Boolean(years || venue || isOfAuthors || writtenIn),
    isOfWorkplace: areNone(topics, 'workplaceWord'),
    isOfSelected: areNone(topics, 'selected'),
    isOfRetracted: areNone(topics, 'retracted'),
    isOfNameAlone: question.isPersonal && question.terms.length === 0,
    isOfPosts: named === 'post',
    isOfPublications: named === 'publication',
    isOfEvents: isBare && (has('event') || has('nextEvent')),
    isOfTexts: named === 'publication' || named === 'post' || has('published'),
    isOfCount: has('count') && (named !== null || has('published')),
  };
}

/** The kind of record that a question names. */
function findNamedKind(question: Question, { type }: RecordFilters): ListingKind | null {
  if (type) return 'publication';
  if (matchesPattern(question, 'post')) return 'post';
  if (matchesPattern(question, 'paper')) return 'publication';
  return matchesPattern(question, 'event') ? 'conference' : null;
}

/** What a question of fact asks for; null for another question. */
export function detectIntent(question: Question): Intent | null {
  if (matchesPattern({ plain: question.plain }, 'opinion')) return null;
  const filters = parseRecordFilters(question);
  const named = findNamedKind(question, filters);
  const traits = findTraits(question, filters, named);
  const isTrait = (name: Condition): name is keyof typeof traits => name in traits;
  const has = (name: Condition) => (isTrait(name) ? traits[name] : matchesPattern(question, name));
  const fact = RULES.find(([, all, none = []]) => all.every(has) && !none.some(has))?.[0];
  if (!fact) return null;
  // 2 for "second most cited", 1 without an ordinal.
  const ordinal = findEnglish('rank', question.plain)[0] ?? 'first';
  const rank = Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal) + 1;
  const ordered = { fact, rank, isPlural: has('plural') };
  if (fact === 'list' && traits.isOfEvents && traits.isOfYears)
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
  const writtenIn = findWritten(ANSWER_LANGUAGES, (one) => inLanguage(one, language), plain);
  const years = parseYears(question);
  const [than, count = ''] = findEnglish('citedOver', plain);
  const most = parseNumber(count);
  // These words are no subject.
  const written = [venue, type?.written, writtenIn?.written].filter(Boolean).join(' ');
  const named = new Set(searchWords(written));
  const others = terms.filter(({ word }) => !named.has(word));
  const authors = others.filter(({ isName }) => isName);
  const topics = others.filter((term) => isTopic(term, language));
  const subjects = topics.filter(({ word }) => !matchesPattern({ plain: word }, 'extraWord'));
  const extras = parseExtras(plain, years !== null || subjects.length + authors.length > 0);
  return {
    ...{ years, authors, venue, extras },
    topics: extras.length > 0 ? subjects : topics,
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
function parseExtras(plain: string, isNarrowed: boolean): RecordFilters['extras'] {
  if (matchesPattern({ plain }, 'awardedPapers')) return ['award'];
  const isAsked = matchesPattern({ plain }, 'asksForExtra');
  if (!isAsked || !(isNarrowed || matchesPattern({ plain }, 'ofPublications'))) return [];
  return EXTRAS.filter((one) => findWritten([one], () => recordWords[one], plain));
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
  if (matchesPattern({ plain }, 'sinceYear')) return [first, 9999];
  if (matchesPattern({ plain }, 'afterYear')) return [first + 1, 9999];
  if (matchesPattern({ plain }, 'beforeYear')) return [1, first - 1];
  if (matchesPattern({ plain }, 'untilYear')) return [1, first];
  return [first, first];
}

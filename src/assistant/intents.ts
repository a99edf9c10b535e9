import {
  countsRecords,
  matchesEnglish,
  matchesPattern,
  type PatternName,
} from './languages/index.ts';
import { ORDINALS, type ParsedQuestion } from './question.ts';
import {
  NO_FILTERS,
  parseRecordFilters,
  type RecordFilters,
  refineRecordFilters,
} from './record-filters.ts';
import type { Term } from './terms.ts';

export type ListingKind = 'publication' | 'post' | 'conference';

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

/** Facts about the records that some filters leave. */
const RECORD_FACTS = ['count', 'list', 'latest', 'oldest', 'mostCited'] as const;

/** A question of fact. */
export interface Intent<F extends Fact = Fact> {
  fact: F;
  of: ListingKind;
  filters: RecordFilters;
  /** The place in an order, which counts from 1. */
  rank: number;
  /** Whether several are asked for. */
  isPlural: boolean;
}

/** A fact about all records of a kind. */
export const toIntent = <F extends Fact>(fact: F, of: ListingKind): Intent<F> => ({
  fact,
  of,
  filters: NO_FILTERS,
  rank: 1,
  isPlural: false,
});

/** Whether a question is about records, which another question may narrow down further. */
export const isOfRecords = ({ fact }: Intent): boolean => RECORD_FACTS.some((one) => one === fact);

/** "second most cited", "3rd newest": as far as records are listed. */
const RANK =
  /\b(second|third|fourth|fifth|[2-5](?:nd|rd|th))[- ](?:most|highest|best|latest|newest|oldest|earliest|last|recent)\b/;

/** A question of fact, as far as it says what it is about. */
interface FactQuestion {
  question: ParsedQuestion;
  plain: string;
  terms: readonly Term[];
  filters: RecordFilters;
  /** The kind of record that it names. */
  named: ListingKind | null;
  /** Whether it has no subject of its own. */
  isGeneral: boolean;
  /** Whether it names no author either. */
  isBare: boolean;
  isEvent: boolean;
  /** Whether it has a pattern of its language. */
  has: (name: PatternName) => boolean;
}

/** How each fact is asked for: the first that fits wins. */
const ASKS: readonly (readonly [fact: Fact, asks: (asked: FactQuestion) => boolean])[] = [
  ['machine', ({ plain }) => matchesEnglish('machine', plain)],
  ['list', ({ filters }) => filters.citedOver !== null],
  ['mostCited', ({ has }) => has('mostCited')],
  ['metrics', ({ has, isBare }) => has('metrics') && isBare],
  [
    'booking',
    ({ has, plain, isBare }) =>
      has('booking') &&
      !asksForEvent(plain, has) &&
      (isBare || matchesEnglish('talkWithYou', plain)),
  ],
  ['list', (asked) => listsEvents(asked) && !asked.has('count')],
  ['nextConference', (asked) => asksForEvents(asked) && asked.has('nextEvent')],
  ['pastConferences', (asked) => asksForEvents(asked) && asked.has('pastEvent')],
  ['coauthors', ({ has, isBare, filters }) => has('coauthors') && isBare && !filters.years],
  ['count', ({ question, has, named }) => asksToCount(question) && (!!named || has('published'))],
  ['list', ({ filters }) => filters.extra !== null],
  [
    'contact',
    ({ has, plain, isBare }) => has('contact') && (isBare || matchesEnglish('reachYou', plain)),
  ],
  ['introduction', ({ question, terms }) => asksForIntroduction(question, terms)],
  ['inquiry', ({ question, filters }) => question.isInquiry && filters.authors.length === 0],
  ['workplace', ({ plain, filters }) => asksForWorkplace(plain, filters)],
  [
    'selected',
    ({ named, plain, filters }) => named === 'publication' && asksForSelected(plain, filters),
  ],
  [
    'latest',
    ({ named, isBare, terms, plain }) =>
      named === 'post' && isBare && terms.length <= 2 && matchesEnglish('has', plain),
  ],
  ['latest', (asked) => asked.has('latest') && namesTexts(asked)],
  ['oldest', (asked) => asked.isGeneral && asked.has('oldest') && namesTexts(asked)],
  [
    'list',
    ({ isGeneral, filters, plain, has }) =>
      isGeneral && filters.type !== null && (matchesEnglish('list', plain) || has('published')),
  ],
  [
    'list',
    (asked) => {
      const { years, venue, authors, writtenIn } = asked.filters;
      const isNarrowed = years || venue || authors.length > 0 || writtenIn;
      return asked.isGeneral && Boolean(isNarrowed) && namesTexts(asked);
    },
  ],
  ['topics', ({ plain, isBare }) => matchesEnglish('topics', plain) && isBare],
];

/** What a question of fact asks for; null for another question. */
export function detectIntent(question: ParsedQuestion, terms: readonly Term[]): Intent | null {
  if (question.isOpinion) return null;
  const { plain } = question;
  const has = (name: PatternName) => matchesPattern(question, name);
  const filters = parseRecordFilters(question, terms);
  const named = filters.type ? 'publication' : detectRecordKind(has);
  const isGeneral = filters.topics.every(({ weight }) => weight < SUBJECT);
  const isBare = isGeneral && filters.authors.length === 0;
  const isEvent = has('event') || has('nextEvent');
  const asked = { question, plain, terms, filters, named, isGeneral, isBare, isEvent, has };
  const fact = ASKS.find(([, asks]) => asks(asked))?.[0];
  if (!fact) return null;
  const ordered = { fact, rank: parseRank(plain), isPlural: matchesEnglish('plural', plain) };
  if (fact === 'list' && listsEvents(asked))
    return { ...ordered, of: 'conference', filters: { ...filters, topics: [] } };
  const isOfPosts = named === 'post' && fact !== 'mostCited';
  const isOfConferences = named === 'conference' && fact === 'count';
  return { ...ordered, of: isOfPosts || isOfConferences ? named : 'publication', filters };
}

/** "When is the next conference where I could meet you?" */
const asksForEvent = (plain: string, has: FactQuestion['has']): boolean =>
  has('event') && has('nextEvent') && /^(?:and )?(?:when|where|which|what)\b/.test(plain);

const asksForEvents = ({ isEvent, isBare, filters }: FactQuestion): boolean =>
  isEvent && isBare && !filters.years;

const listsEvents = ({ isEvent, isBare, filters }: FactQuestion): boolean =>
  isEvent && isBare && filters.years !== null;

/** Whether it names publications or posts, or asks what was published. */
const namesTexts = ({ named, has }: FactQuestion): boolean =>
  named === 'publication' || named === 'post' || has('published');

/** "Who is Vera Exemplar?" says nothing but the researcher's name. */
const asksForIntroduction = ({ plain, isPersonal }: ParsedQuestion, terms: readonly Term[]) =>
  matchesEnglish('introduction', plain) ||
  (isPersonal && terms.length === 0 && /^who(?:'s| is)\b/.test(plain));

const asksForSelected = (plain: string, { topics, authors, years }: RecordFilters) =>
  matchesEnglish('selected', plain) &&
  topics.every(({ word, weight }) => weight < SUBJECT || matchesEnglish('selected', word)) &&
  authors.length === 0 &&
  !years;

function asksForWorkplace(plain: string, { topics, authors }: RecordFilters): boolean {
  const isBare = topics.every(
    ({ word, weight }) => weight < SUBJECT || matchesEnglish('workplaceWord', word),
  );
  return (
    matchesEnglish('workplace', plain) &&
    !matchesEnglish('ofLife', plain) &&
    isBare &&
    authors.length === 0
  );
}

const asksToCount = ({ plain, language }: ParsedQuestion) =>
  countsRecords(plain, language) && !matchesEnglish('insideOneRecord', plain);

/** A word of this weight is a subject: the question is then not about the whole site. */
const SUBJECT = 0.45;

/** 2 for "second most cited"; 1 without an ordinal. */
function parseRank(plain: string): number {
  const ordinal = RANK.exec(plain)?.[1] ?? 'first';
  return Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal) + 1;
}

function detectRecordKind(has: FactQuestion['has']): ListingKind | null {
  if (has('post')) return 'post';
  if (has('paper')) return 'publication';
  return has('event') ? 'conference' : null;
}

/** Repeats the last question of fact with the filters of a follow-up: "and in 2023?". */
export function continueIntent(
  intent: Intent,
  question: ParsedQuestion,
  terms: readonly Term[],
): Intent | null {
  const isOfFigures = intent.fact === 'metrics' && terms.length === 0;
  if (!isOfRecords(intent) && !isOfFigures) return null;
  const filters = refineRecordFilters(intent.filters, question, terms);
  return filters && { ...intent, filters };
}

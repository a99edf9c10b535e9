import type { PublicationLinkKind } from '../publications/publication.ts';
import { numberOf, ORDINALS, type ParsedQuestion } from './question.ts';
import type { Term } from './terms.ts';

/** What a question of fact narrows its records down to. */
export interface RecordFilters {
  /** First and last year, both included. */
  years: readonly [number, number] | null;
  /** Names as they stand in author lists. */
  authors: readonly Term[];
  topics: readonly Term[];
}

export type RecordKind = 'publication' | 'post' | 'conference';

/** A question that the data itself answers. A rank counts from 1. */
export type Intent =
  | { fact: 'count' | 'list'; of: RecordKind; filters: RecordFilters }
  | { fact: 'latest' | 'oldest'; of: RecordKind; rank: number; filters: RecordFilters }
  | { fact: 'mostCited'; rank: number; filters: RecordFilters }
  | { fact: 'citedOver'; over: number; filters: RecordFilters }
  /** What publications won, or what comes with them. */
  | { fact: 'extras'; of: 'award' | PublicationLinkKind; filters: RecordFilters }
  | { fact: 'metrics'; years: RecordFilters['years'] }
  | {
      fact:
        | 'nextConference'
        | 'pastConferences'
        | 'contact'
        | 'booking'
        | 'workplace'
        | 'coauthors'
        | 'greeting'
        | 'thanks'
        | 'machine'
        | 'leastCited'
        | 'topics';
    };

// How questions of fact are worded in English: matched with a question that is folded to lower case.

const PAPERS = String.raw`(?:papers?|publications?|articles?|works|preprints?|manuscripts?|peer[- ]reviewed \w+)`;
const POSTS = '(?:(?:blog )?posts?|blogs?|blog (?:articles?|entr(?:y|ies)))';
const EVENTS =
  '(?:conferences?|events?|workshops?|symposi(?:um|a)|congress(?:es)?|talks?|lectures?|presentations?|appearances?|meetings?)';
const TWO_WORDS = String.raw`(?:[\w-]+ ){0,3}?`;

const NEXT_EVENT = new RegExp(
  String.raw`\b(?:next|upcoming|coming|future|forthcoming|soon|planned)\b.*\b${EVENTS}\b|\b${EVENTS}\b.*\b(?:next|upcoming|coming up|soon|planned|ahead|in the future|attending|will you (?:attend|be|go|speak))\b|` +
    String.raw`\bwhere (?:will|can|could|are|is)\b.*\b(?:speak\w*|present\w*|lectur\w*|giving a talk|meet (?:you|her|him) in person|hear (?:you|her|him)|see (?:you|her|him))\b|\b(?:will|are|is|do) (?:you|she|he)\b.*\b(?:attend\w*|travel\w*|speak\w*|presenting|lecturing|giving a talk)\b`,
);
const PAST_EVENTS =
  /\b(?:last|latest|previous|past|earlier|recent|recently)\b.*\b(?:conferences?|workshops?|symposi(?:um|a)|events?|talks?)\b|\b(?:which|what|how many) (?:conferences?|workshops?|events?)\b.*\b(?:attended|been|visited|spoke|went|did|have|were)\b/;
const METRICS =
  /\b(?:h[- ]?ind(?:ex|ices)|hirsch|i10|i-10|bibliometric\w*|citation (?:count|metrics?|figures?|numbers?|statistics)|academic metrics|well[- ]cited|impact (?:of (?:your|her|his|the) (?:work|research|papers|publications))|what (?:are|is) (?:the|your|her|his) citations?\b|(?:how (?:many|often|much)|total|number of|overall)\b.*\b(?:citations?|cited))\b/;
const CONTACT =
  /\b(?:contact(?:ing|ed)?(?! (?:layer|angle|surface|area|pressure))|e-?mail|get in touch|in touch with|reach(?:ing)? (?:you|her|him|them|out|the (?:researcher|author|group|team))|write to (?:you|her|him)|(?:postal|your|her|his) address|(?:your|her|his|office|work) (?:[\w-]+ )?(?:tele)?phone|(?:tele)?phone number|(?:call|phone|ring) (?:you|her|him)\b|send (?:you|her|him) a message)\b/;
const WORKPLACE =
  /\bwhere (?:do|does|are|is) (?:you|she|he|the researcher)\b.*\b(?:work(?:ing)?|based|located|employed|affiliated|live|living|from)\b|\b(?:which|what) (?:city|country|institut\w+|university|town)\b.*\b(?:you|she|he)\b.*\b(?:work(?:ing)?|based|located|employed|affiliated|live|living|from|at|in)\b|\b(?:your|her|his) (?:affiliation|employer|job|profession|job title|position)\b|\bwho (?:are you|is (?:she|he|the researcher))(?=\?|$)/;
const BOOKING =
  /\b(?:book(?:ing)?|schedul(?:e|ing)|arrang(?:e|ing)|set(?:ting)? up|request(?:ing)?|make|have|fix|plan)\b.{0,40}\b(?:meeting|call|appointment|discussion|slot|consultation|visit|video ?call|conversation)\b|\bappointment\b|\bmeet (?:with )?(?:you|her|him)\b|\b(?:talk|speak) (?:to|with) (?:you|her|him)\b/;
const COAUTHORS =
  /\b(?:co-?authors?|collaborat\w+|works? (?:most |mainly |often |closely |together )*with|publish\w* (?:the |most |mainly |often |closely |together )*with|(?:written|wrote|co-?wr\w+) (?:the |most |mainly |often |papers |together )+with|colleagues?)\b/;
export const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|dobry den|ahoj)\b[\s\w]{0,20}[!.]*$/;
export const THANKS =
  /^(?:many |ok |great |perfect |super )*(?:thanks?|thank you|thx|cheers|bye|goodbye)\b[\w\s,]{0,30}[!.]*$/;
const TOPICS =
  /\b(?:what (?:can|could|should|may) (?:i|one|we) ask|what (?:topics|subjects|areas|fields)\b|which (?:topics|subjects|areas|fields)\b|research (?:areas?|interests?|topics?|fields?)\b|what do you know\b|what (?:are you|is this) (?:for|about)|help\b$)/;

/** Asks whether a person or a machine answers. */
export const MACHINE =
  /\b(?:are you|is this|am i (?:talking|speaking|chatting|writing) (?:to|with))\b (?:(?:really|actually|just|an?|the|some|kind of|sort of|real|human|living) )*(?:real|human|person|being|(?:chat ?)?bot|robot|ai|machine|computer|program(?:me)?|language model|llm|(?:chat)?gpt|alive)\b(?= or\b|[\s?!.,]*$)/;
/** Asks about a patient's own treatment, which only a physician may answer. */
export const PATIENT = new RegExp(
  String.raw`\b(?:my|our) (?:[\w-]+ )?(?:child|children|kid|baby|son|daughter|mother|father|mum|mom|dad|parent|wife|husband|partner|sister|brother|aunt|uncle|grand\w+|cousin|nephew|niece|friend)(?:'?s)?\b(?!-)|` +
    String.raw`\b(?:my|our) (?:[\w-]+ ){0,2}(?:tumou?rs?|cancers?|disease|illness|diagnosis|treatment|\w*therapy|doctor|physician|oncologist|metastas\w+|symptoms?|surgery)\b|` +
    String.raw`\b(?:should|can|could|may|must|do|will|would) (?:i|we) (?:really |still |ever )?(?:be|get|have|need|take|receive|undergo|choose|refuse|stop|start|continue) (?:[\w-]+ ){0,2}(?:treated|treatment|\w*therapy|irradiated|surgery|operated)\b|` +
    String.raw`\bi (?:have|had|am|was|got|'ve)\b (?:[\w-]+ ){0,3}(?:tumou?r|cancer|diagnosed|metastas\w+)\b`,
);
/** "more than 30 citations", "cited at least 30 times". */
const CITED_OVER =
  /\b(more than|over|above|at least|exceeding) (\d+|[a-z]+) (?:citations?|cites)\b|\bcited (more than|over|above|at least) (\d+|[a-z]+)\b/;
const LEAST_CITED =
  /\b(?:least|lowest|worst|fewest|rarely|never|not|less)\b.{0,12}\b(?:cited|citations?)\b|\b(?:fewer|less) than \d+ (?:citations?|cites)\b|\bcited (?:the )?(?:least|fewer than|less than)\b/;
const MOST_CITED =
  /\b(?:most|highest|best|more(?!.*\bthan\b))\b.{0,20}\b(?:cited|citations?|influential|known|quoted)\b|\bcited (?:the )?most\b/;

/** "second most cited", "3rd newest": as far as records are listed. */
const RANK =
  /\b(second|third|fourth|fifth|[2-5](?:nd|rd|th))[- ](?:most|highest|best|latest|newest|oldest|earliest|last|recent)\b/;

/** 2 for "second most cited"; 1 without an ordinal. */
function rankOf(plain: string): number {
  const ordinal = RANK.exec(plain)?.[1] ?? 'first';
  return Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal) + 1;
}

/** Words of a question of fact that order or count, and are no subject. */
export const ORDERING =
  /^(?:latest|newest|newer|new|recent\w*|old|oldest|earliest|cited?|citing|citations?|highest|influential|prolific|total|overall|altogether|count|list|frequent\w*|titles?|name[ds]?|called|single|author\w*|publicly|second|third|fourth|fifth|[2-5](?:nd|rd|th))$/;

/** What a question of fact asks for; null for another question. The first intent that fits wins. */
export function intentOf(question: ParsedQuestion, terms: readonly Term[]): Intent | null {
  const { plain } = question;
  const filters = filtersOf(question, terms);
  return (
    (GREETING.test(plain) ? { fact: 'greeting' } : null) ??
    (THANKS.test(plain) ? { fact: 'thanks' } : null) ??
    (MACHINE.test(plain) ? { fact: 'machine' } : null) ??
    citationIntent(plain, filters) ??
    metrics(plain, terms, filters) ??
    (BOOKING.test(plain) ? { fact: 'booking' } : null) ??
    eventIntent(plain, filters) ??
    countIntent(plain, filters) ??
    extrasIntent(plain, filters) ??
    (CONTACT.test(plain) ? { fact: 'contact' } : null) ??
    (WORKPLACE.test(plain) ? { fact: 'workplace' } : null) ??
    listIntent(plain, filters) ??
    coauthors(plain, filters) ??
    topics(plain, filters)
  );
}

const AWARD = /\b(?:awards?|prizes?|award-winning)\b/;
const RESOURCE = String.raw`\b(code|software|data ?sets?|data|slides?|videos?|posters?)\b`;
/** Asks whether something is there, or where. */
const ASKS_FOR_RESOURCE = [
  String.raw`\b(?:is|are) there\b.*${RESOURCE}`,
  String.raw`\bwhere\b.*\b(?:is|are|find|get|download|obtain)\b.*${RESOURCE}`,
  String.raw`${RESOURCE}.*\b(?:available|online|published|shared|public|download\w*)\b`,
  String.raw`\b(?:share|shared|publish|published|release|released|provide|offer)\b.*${RESOURCE}`,
  String.raw`\b(?:which|what)\b.*\b(?:with|have|has|come)\b.*${RESOURCE}`,
].map((pattern) => new RegExp(pattern));
const RESOURCE_KINDS: readonly (readonly [RegExp, PublicationLinkKind])[] = [
  [/^(?:code|software)/, 'code'],
  [/^data/, 'data'],
  [/^slide/, 'slides'],
  [/^video/, 'video'],
  [/^poster/, 'poster'],
];
const NAMES_PAPERS = new RegExp(String.raw`\b${PAPERS}\b`);
/** Words of such a question that are no subject. */
const EXTRAS_WORD =
  /^(?:awards?|prizes?|award-winning|winning|won|win|receiv\w*|code|source|software|repositor\w*|data|datasets?|raw|open|slides?|videos?|posters?|availab\w*|online|publi\w*|download\w*|shar\w*|releas\w*|provid\w*|offer\w*|papers?|works?)$/;

/** What a question asks of what publications won or come with; null for another question. */
function extrasIntent(plain: string, filters: RecordFilters): Intent | null {
  const narrowed = {
    ...filters,
    topics: filters.topics.filter(({ word }) => !EXTRAS_WORD.test(word)),
  };
  if (AWARD.test(plain)) return { fact: 'extras', of: 'award', filters: narrowed };
  const named = ASKS_FOR_RESOURCE.flatMap((pattern) => pattern.exec(plain)?.[1] ?? [])[0];
  const kind = RESOURCE_KINDS.find(([pattern]) => pattern.test(named ?? ''))?.[1];
  const { topics, authors, years } = narrowed;
  // "Is the data available?" asks of what was spoken of before.
  const isOpen = topics.length + authors.length === 0 && !years && !NAMES_PAPERS.test(plain);
  return kind && !isOpen ? { fact: 'extras', of: kind, filters: narrowed } : null;
}

const METRIC_WORD =
  /^(?:h|i|index|ind\w*|hirsch|i10|10|citation\w*|cited|cite\w*|metric\w*|number|total|overall|figure\w*|count|bibliometric\w*|academic|statistic\w*|times|current\w*|impact|well)$/;

const metrics = (plain: string, terms: readonly Term[], { years }: RecordFilters): Intent | null =>
  METRICS.test(plain) && terms.every(({ word }) => METRIC_WORD.test(word))
    ? { fact: 'metrics', years }
    : null;

function coauthors(plain: string, { years, topics }: RecordFilters): Intent | null {
  const asksForPeople = /\bwho(?:m)?\b|\bpeople\b|\bnames?\b|\bco-?authors\b|\bcollaborators\b/;
  return asksForPeople.test(plain) &&
    COAUTHORS.test(plain) &&
    !years &&
    topics.every(({ word }) => isPartnerWord(word))
    ? { fact: 'coauthors' }
    : null;
}

const topics = (plain: string, filters: RecordFilters): Intent | null =>
  TOPICS.test(plain) &&
  filters.topics.every(({ word }) =>
    /^(?:area|field|interest|subject|ask|help|specialit|specialt|main|focus)/.test(word),
  )
    ? { fact: 'topics' }
    : null;

/** A follow-up such as "and in 2023?" asks the last question of fact again, narrowed otherwise. */
export function continued(
  intent: Intent,
  question: ParsedQuestion,
  terms: readonly Term[],
): Intent | null {
  const years = yearsOf(question);
  if (intent.fact === 'metrics' && years && terms.length === 0) return { ...intent, years };
  if (!('filters' in intent)) return null;
  const filters = refineFilters(intent.filters, question, terms);
  return filters && { ...intent, filters };
}

/** What a question about conferences asks for; null when it asks for something else of them. */
function eventIntent(plain: string, filters: RecordFilters): Intent | null {
  const { years } = filters;
  const topics = filters.topics.filter(({ word }) => !isEventWord(word));
  if (!asksForEvents(plain) && !EVENTS_OF_YEAR.test(plain)) return null;
  if (years)
    return topics.some(({ known }) => known)
      ? null
      : { fact: 'list', of: 'conference', filters: { ...filters, topics: [] } };
  if (PAST_EVENTS.test(plain) && topics.length === 0) return { fact: 'pastConferences' };
  if (NEXT_EVENT.test(plain) && !topics.some(({ known }) => known))
    return { fact: 'nextConference' };
  return null;
}

const EVENTS_OF_YEAR =
  /\b(?:conferences?|workshops?|symposi(?:um|a)|congress(?:es)?|events?|(?:any|which|what) (?:talks?|lectures?|presentations?))\b/;

/** Whether the question is about where the researcher may be met. */
const asksForEvents = (plain: string): boolean => NEXT_EVENT.test(plain) || PAST_EVENTS.test(plain);

/** Words of such a question that are no subject. */
const isEventWord = (word: string): boolean =>
  /^(?:attend|speak|spoke|present|travel|plan|schedul|giv|visit|com(?:e|ing)|lectur|hear|previous|past$|upcoming|future|recent|held$|place$|year|workshops?$|symposi|congress|record)/.test(
    word,
  );

/** What a question asks of citations; null when it asks for none. */
function citationIntent(plain: string, filters: RecordFilters): Intent | null {
  const over = citedOver(plain);
  if (over !== null) return { fact: 'citedOver', over, filters };
  if (LEAST_CITED.test(plain)) return { fact: 'leastCited' };
  return MOST_CITED.test(plain) ? { fact: 'mostCited', rank: rankOf(plain), filters } : null;
}

/** 30 for "more than 30 citations", 29 for "at least 30". */
function citedOver(plain: string): number | null {
  const found = CITED_OVER.exec(plain);
  if (!found) return null;
  const figure = numberOf(found[2] ?? found[4] ?? '');
  if (figure === null) return null;
  return (found[1] ?? found[3]) === 'at least' ? figure - 1 : figure;
}

const COUNTED = new RegExp(
  String.raw`\b(?:how many|number of|count of|how much)\b ${TWO_WORDS}(${PAPERS}|${POSTS}|${EVENTS})\b`,
);

/** What a question wants counted; null when it is nothing. */
function countIntent(plain: string, filters: RecordFilters): Intent | null {
  const counted = COUNTED.exec(plain);
  if (counted)
    return { fact: 'count', of: recordKindOf(counted[1] ?? '') ?? 'publication', filters };
  return /\bhow many\b.*\b(?:did|have|has) (?:you|she|he) (?:publish|written|write|author)/.test(
    plain,
  )
    ? { fact: 'count', of: recordKindOf(plain) ?? 'publication', filters }
    : null;
}

/** Which publications or posts a question asks to list; null for another question. */
function listIntent(plain: string, filters: RecordFilters): Intent | null {
  const { years, authors } = filters;
  const isAboutNothing = filters.topics.length === 0;
  const named = recordKindOf(plain);
  const of = named === 'conference' ? null : named;
  const rank = rankOf(plain);
  if (NEWEST.test(plain) && (of || (!named && PUBLISHED.test(plain))))
    return { fact: 'latest', of: of ?? 'publication', rank, filters };
  if (of && isAboutNothing) {
    if (/\b(?:first|oldest|earliest)\b/.test(plain)) return { fact: 'oldest', of, rank, filters };
    if (years || authors.length > 0) return { fact: 'list', of, filters };
  }
  if (years && isAboutNothing && PUBLISHED.test(plain))
    return { fact: 'list', of: 'publication', filters };
  return null;
}

const NEWEST = /\b(?:latest|newest|newer|(?:most )?recent(?:ly)?|last|new)\b/;
const PUBLISHED = /\b(?:publish\w*|wrote|write|written|c[ao]me out|appear\w*|(?:any|some)thing)\b/;

/** Whether a word of a question stands for those who work together; "co" is half of "co-author". */
const isPartnerWord = (word: string): boolean =>
  COAUTHORS.test(word) ||
  /^(?:co|main|usual|regular|closest?|common|academic|scientific)$/.test(word);

/** The kind of record that a question names. */
function recordKindOf(plain: string): RecordKind | null {
  if (new RegExp(String.raw`\b${POSTS}\b`).test(plain)) return 'post';
  if (new RegExp(String.raw`\b${PAPERS}\b`).test(plain)) return 'publication';
  if (/\b(?:conferences?|workshops?|symposi(?:um|a)|events?)\b/.test(plain)) return 'conference';
  return null;
}

/** What a question says of the records that it is about. */
function filtersOf(question: ParsedQuestion, terms: readonly Term[]): RecordFilters {
  return {
    years: yearsOf(question),
    authors: namesAmong(terms),
    topics: topicsAmong(terms).filter(({ word }) => !ORDERING.test(word)),
  };
}

/** What the last question narrowed down to, with what this one puts in its place; null for nothing. */
export function refineFilters(
  last: RecordFilters,
  question: ParsedQuestion,
  terms: readonly Term[],
): RecordFilters | null {
  const years = yearsOf(question);
  const authors = namesAmong(terms);
  const topics = topicsAmong(terms).filter((term) => term.known);
  if (!years && authors.length === 0 && topics.length === 0) return null;
  return {
    years: years ?? last.years,
    authors: authors.length > 0 ? authors : last.authors,
    topics: topics.length > 0 ? topics : last.topics,
  };
}

const namesAmong = (terms: readonly Term[]) => terms.filter(({ isName }) => isName);

/** What is neither a name nor a figure. */
const topicsAmong = (terms: readonly Term[]): readonly Term[] =>
  terms.filter(({ isName, word }) => !isName && numberOf(word) === null);

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

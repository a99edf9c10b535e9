import type { PublicationLinkKind } from '../publications/publication.ts';
import { countsRecords, getLanguageTable } from './languages/index.ts';
import { ORDINALS, type ParsedQuestion, parseNumber } from './question.ts';
import {
  parseRecordFilters,
  parseYears,
  type RecordFilters,
  refineRecordFilters,
} from './record-filters.ts';
import type { Term } from './terms.ts';

export type ListingKind = 'publication' | 'post' | 'conference';

/** Asks for what comes first in an order, or at a rank, which counts from 1. */
interface Ordered {
  rank: number;
  /** Whether several are asked for. */
  isPlural: boolean;
  filters: RecordFilters;
}

/** A question that the data itself answers. */
export type Intent =
  | { fact: 'count' | 'list'; of: ListingKind; filters: RecordFilters }
  | ({ fact: 'latest' | 'oldest'; of: ListingKind } & Ordered)
  | ({ fact: 'mostCited' } & Ordered)
  | { fact: 'citedOver'; over: number; filters: RecordFilters }
  /** What publications won, or what comes with them. */
  | { fact: 'extras'; of: 'award' | PublicationLinkKind; filters: RecordFilters }
  /** In which years, or where, most was published. */
  | { fact: 'mostFrequent'; of: 'year' | 'journal' }
  /** Prizes of the researcher's, or of publications. */
  | { fact: 'awards'; filters: RecordFilters }
  | { fact: 'metrics'; years: RecordFilters['years'] }
  | {
      fact:
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
        | 'leastCited'
        | 'topics';
    };

/** Asks whether a person or a machine answers. */
const MACHINE =
  /\b(?:are you|is this|am i (?:talking|speaking|chatting|writing) (?:to|with))\b (?:(?:really|actually|just|an?|the|some|kind of|sort of|real|human|living) )*(?:real|human|person|being|(?:chat ?)?bot|robot|ai|machine|computer|program(?:me)?|language model|llm|(?:chat)?gpt|alive)\b(?= or\b|[\s?!.,]*$)|\bwho (?:made|built|created|programmed|trained) (?:you|this)\b/;
const WORKPLACE =
  /\bwhere (?:do|does|are|is) (?:you|she|he|the researcher)\b.*\b(?:work(?:ing)?|based|located|employed|affiliated|live|living)\b|\b(?:which|what) (?:city|country|institut\w+|university|town)\b.*\b(?:you|she|he)\b.*\b(?:work(?:ing)?|based|located|employed|affiliated|live|living|at|in)\b|\bwhere (?:is|are) (?:your|her|his) (?:office|lab\w*|group|institute|department)\b|\b(?:your|her|his) (?:affiliation|employer|job|profession|job title|position)\b/;
/** Asks who the researcher is and what he or she does, and nothing in particular. */
const INTRODUCTION =
  /\bwho (?:are you|is (?:she|he|(?:the|this) (?:researcher|scientist|professor|author|person)))(?=\?|$)|\b(?:tell (?:me|us) (?:\w+ ){0,3}?about|introduce) (?:you|yourself|her|herself|him|himself|the (?:researcher|author))(?=[?.!]|$)|\bwhat (?:do you|does (?:she|he)) (?:actually |exactly )?do(?: for (?:a living|work)| at work| all day)?(?=\?|$)|\bwhat(?:'s| is) (?:your|her|his) (?:(?:academic|scientific|professional) )?(?:background|story|biography|bio|career|profile)\b|\b(?:explain|describe|introduce|summari[sz]e|summary of|overview of|introduction to) (?:your|her|his) (?:\w+ )?(?:research|work)\b|\bwhat (?:are you|is (?:she|he)) (?:best |most |mainly )?(?:known|famous) for\b/;
/** Asks which publications the researcher would put first. */
const SELECTED =
  /\b(?:most (?:important|significant|interesting|relevant|representative)|best|favou?rite|main|key|selected|featured|proudest|recommend\w*)\b|\b(?:should|would|could|can|shall) (?:i|we|one) (?:read|start)\b|\b(?:read|start with) first\b|\bproud(?:est)? of\b/;
/** Words that name a workplace, and words about the past: "Which university did you study at?" */
const PLACE =
  /^(?:city|country|institut\w+|university|town|lab\w*|office|department|group|based|located|live|living|employ\w*|affiliat\w*|job|profession|position)$/;
const OF_LIFE = /\b(?:stud(?:y|ied|ies)|graduat\w*|degrees?|phd|doctorate|born|gr[eo]w|before)\b/;
const TOPICS =
  /\b(?:what (?:can|could|should|may) (?:i|one|we) ask|what (?:topics|subjects|areas|fields)\b|which (?:topics|subjects|areas|fields)\b|research (?:areas?|interests?|topics?|fields?)\b|what do you know(?! (?:about|of)\b)|what (?:do you|does (?:she|he)) (?:\w+ )?(?:work|do research) on\b|what (?:are you|is (?:she|he)) (?:\w+ )?(?:working on|researching)\b|what (?:are you|is (?:this|the)(?: (?:web)?(?:site|page))?) (?:for|about)\b|what can you (?:do|answer|tell)\b|help\b$)/;
/** "more than 30 citations", "cited at least 30 times". */
const CITED_OVER =
  /\b(more than|over|above|at least|exceeding) (\d+|[a-z]+) (?:citations?|cites)\b|\bcited (more than|over|above|at least) (\d+|[a-z]+)\b/;
const LEAST_CITED =
  /\b(?:least|lowest|worst|fewest|rarely|never|not|less)\b.{0,12}\b(?:cited|citations?)\b|\b(?:fewer|less) than \d+ (?:citations?|cites)\b|\bcited (?:the )?(?:least|fewer than|less than)\b/;
/** "second most cited", "3rd newest": as far as records are listed. */
const RANK =
  /\b(second|third|fourth|fifth|[2-5](?:nd|rd|th))[- ](?:most|highest|best|latest|newest|oldest|earliest|last|recent)\b/;
const PLURAL =
  /\b(?:papers|publications|articles|works|preprints|manuscripts|posts|blogs|entries|ones|anything|something|what has been|list)\b/;
const MOST_OF =
  /\b(?:publish\w*|appear\w*|papers?|articles?|publications?)\b.*\b(?:most|mostly|usually|mainly)\b|\b(?:most|mostly|usually|mainly)\b.*\b(?:publish\w*|appear\w*|papers|articles|publications|productive)\b/;
const AWARD = /\b(?:awards?|prizes?|award-winning)\b/;
const AWARDED_PAPERS =
  /\b(?:awards?|prizes?|award-winning)\b.*\b(?:papers?|publications?|articles?|works?)\b|\b(?:papers?|publications?|articles?|works?)\b.*\b(?:awards?|prizes?)\b/;
const RESOURCE = String.raw`\b(code|software|data ?sets?|data|slides?|videos?|posters?)\b`;
/** Asks whether something is there, or where. */
const ASKS_FOR_RESOURCE = [
  String.raw`\b(?:is|are) (?:there|your|her|his)\b.*${RESOURCE}`,
  String.raw`\bwhere\b.*\b(?:is|are|find|get|download|obtain)\b.*${RESOURCE}`,
  String.raw`${RESOURCE}.*\b(?:available|online|published|shared|public|download\w*)\b`,
  String.raw`\b(?:share|shared|publish|published|release|released|provide|offer)\b.*${RESOURCE}`,
  String.raw`\b(?:which|what|papers?|publications?)\b.*\b(?:with|have|has|comes?|provides?)\b.*${RESOURCE}`,
].map((pattern) => new RegExp(pattern));
const EXTRAS_WORD =
  /^(?:awards?|prizes?|winning|won|win|receiv\w*|code|source|software|repositor\w*|data|datasets?|raw|open|slides?|videos?|posters?|availab\w*|online|publi\w*|download\w*|shar\w*|releas\w*|provid\w*|offer\w*|papers?|works?|comes?)$/;

/** "Does she have a blog?" */
const HAS = /\b(?:have|has|is there|are there|write|writes|keep|keeps|run|runs)\b/;

/** What a question of fact asks for; null for another question. The first intent that fits wins. */
export function detectIntent(question: ParsedQuestion, terms: readonly Term[]): Intent | null {
  const { plain } = question;
  if (question.isOpinion) return null;
  const { patterns } = getLanguageTable(question.language);
  const filters = parseRecordFilters(question, terms);
  const { years, authors, topics } = filters;
  const ordered = { rank: parseRank(plain), isPlural: PLURAL.test(plain), filters };
  const named = filters.type ? 'publication' : detectRecordKind(question);
  const isGeneral = topics.every(({ weight }) => weight < SUBJECT);
  const isBare = isGeneral && authors.length === 0;
  const over = citedOver(plain);
  const { venue } = filters;

  if (MACHINE.test(plain)) return { fact: 'machine' };
  if (over !== null) return { fact: 'citedOver', over, filters };
  const most = detectMostFrequent(plain);
  if (most && isBare && !years) return { fact: 'mostFrequent', of: most };
  if (LEAST_CITED.test(plain)) return { fact: 'leastCited' };
  if (patterns.mostCited.test(plain)) return { fact: 'mostCited', ...ordered };
  if (patterns.metrics.test(plain) && isBare) return { fact: 'metrics', years };
  const isEvent = patterns.event.test(plain) || patterns.nextEvent.test(plain);
  // "When is the next conference where I could meet you?"
  const isAtEvent =
    patterns.event.test(plain) &&
    patterns.nextEvent.test(plain) &&
    /^(?:and )?(?:when|where|which|what)\b/.test(plain);
  if (patterns.booking.test(plain) && !isAtEvent && (isBare || TALK_WITH_YOU.test(plain)))
    return { fact: 'booking' };
  if (isEvent && isBare) {
    if (years && !patterns.count.test(plain))
      return { fact: 'list', of: 'conference', filters: { ...filters, topics: [] } };
    if (!years && patterns.nextEvent.test(plain)) return { fact: 'nextConference' };
    if (!years && patterns.pastEvent.test(plain)) return { fact: 'pastConferences' };
  }
  if (patterns.coauthors.test(plain) && isBare && !years) return { fact: 'coauthors' };
  if (asksToCount(question) && (named || patterns.published.test(plain)))
    return { fact: 'count', of: named ?? 'publication', filters };
  const extras = detectExtras(plain, filters);
  if (extras) return extras;
  if (patterns.contact.test(plain) && (isBare || REACH_YOU.test(plain))) return { fact: 'contact' };
  if (asksForIntroduction(question, terms)) return { fact: 'introduction' };
  if (question.isInquiry && authors.length === 0) return { fact: 'inquiry' };
  if (asksForWorkplace(plain, filters)) return { fact: 'workplace' };
  if (named === 'publication' && asksForSelected(plain, filters)) return { fact: 'selected' };
  const of = named === 'conference' ? null : named;
  if (of === 'post' && isBare && terms.length <= 2 && HAS.test(plain))
    return { fact: 'latest', of, ...ordered };
  if (patterns.latest.test(plain) && (of || patterns.published.test(plain)))
    return { fact: 'latest', of: of ?? 'publication', ...ordered };
  if (isGeneral && patterns.oldest.test(plain) && (of || patterns.published.test(plain)))
    return { fact: 'oldest', of: of ?? 'publication', ...ordered };
  const isNarrowed = years || venue || authors.length > 0 || filters.writtenIn;
  if (isGeneral && filters.type && (isList(plain) || patterns.published.test(plain)))
    return { fact: 'list', of: 'publication', filters };
  if (isGeneral && isNarrowed && (of || patterns.published.test(plain)))
    return { fact: 'list', of: of ?? 'publication', filters };
  if (TOPICS.test(plain) && isBare) return { fact: 'topics' };
  return null;
}

/** "Who is Vera Exemplar?" says nothing but the researcher's name. */
const asksForIntroduction = ({ plain, isPersonal }: ParsedQuestion, terms: readonly Term[]) =>
  INTRODUCTION.test(plain) || (isPersonal && terms.length === 0 && /^who(?:'s| is)\b/.test(plain));

const asksForSelected = (plain: string, { topics, authors, years }: RecordFilters) =>
  SELECTED.test(plain) &&
  topics.every(({ word, weight }) => weight < SUBJECT || SELECTED.test(word)) &&
  authors.length === 0 &&
  !years;

function asksForWorkplace(plain: string, { topics, authors }: RecordFilters): boolean {
  const isBare = topics.every(({ word, weight }) => weight < SUBJECT || PLACE.test(word));
  return WORKPLACE.test(plain) && !OF_LIFE.test(plain) && isBare && authors.length === 0;
}

/** "How many patients were in the trial?" asks what a record says, not how many records there are. */
const INSIDE_ONE =
  /\b(?:in|for|from|of|by|did|does) (?:the|your|this|that|one) (?:[\w-]+ ){0,6}?(?:paper|study|article|survey|trial|experiment|review|data ?set|preprint|post)\b/;

const asksToCount = ({ plain, language }: ParsedQuestion) =>
  countsRecords(plain, language) && !INSIDE_ONE.test(plain);

/** Matches whatever the meeting is about. */
const TALK_WITH_YOU =
  /\b(?:talk|speak|meet)(?: (?:to|with))? you\b|\b(?:book|schedule|arrange|request) (?:an? |the )?(?:meeting|call|appointment)\b/;

/** From anybody: "I am a journalist, how can I reach you?" */
const REACH_YOU =
  /\bhow (?:can|do|could|may|should) (?:i|we|one) (?:best )?(?:reach|contact|e-?mail|write to|call|phone) (?:you|her|him)\b/;

/** "Which books have you written?" */
const isList = (plain: string) =>
  /^(?:and )?(?:which|what|list|show|any|do|does|have|has|are there|tell me)\b/.test(plain);

/** A word of this weight is a subject: the question is then not about the whole site. */
const SUBJECT = 0.45;

/** "In which journal have you published most?", "What was your most productive year?" */
function detectMostFrequent(plain: string): 'year' | 'journal' | null {
  if (!MOST_OF.test(plain) || /\bcit(?:ed|ations?)\b/.test(plain)) return null;
  if (/\byears?\b/.test(plain)) return 'year';
  return /\b(?:journals?|venues?|proceedings|magazines?)\b|^where\b/.test(plain) ? 'journal' : null;
}

/** 2 for "second most cited"; 1 without an ordinal. */
function parseRank(plain: string): number {
  const ordinal = RANK.exec(plain)?.[1] ?? 'first';
  return Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal) + 1;
}

/** 30 for "more than 30 citations", 29 for "at least 30". */
function citedOver(plain: string): number | null {
  const found = CITED_OVER.exec(plain);
  if (!found) return null;
  const figure = parseNumber(found[2] ?? found[4] ?? '');
  if (figure === null) return null;
  return (found[1] ?? found[3]) === 'at least' ? figure - 1 : figure;
}

function detectRecordKind({ plain, language }: ParsedQuestion): ListingKind | null {
  const { post, paper, event } = getLanguageTable(language).patterns;
  if (post.test(plain)) return 'post';
  if (paper.test(plain)) return 'publication';
  return event.test(plain) ? 'conference' : null;
}

/** Detects a question about awards, code, data and the like of publications; null for another question. */
function detectExtras(plain: string, filters: RecordFilters): Intent | null {
  const topics = filters.topics.filter(({ word }) => !EXTRAS_WORD.test(word));
  const narrowed = { ...filters, topics };
  if (AWARDED_PAPERS.test(plain)) return { fact: 'extras', of: 'award', filters: narrowed };
  if (AWARD.test(plain)) return { fact: 'awards', filters: narrowed };
  const resource = ASKS_FOR_RESOURCE.flatMap((pattern) => pattern.exec(plain)?.[1] ?? [])[0];
  const { authors, years } = narrowed;
  // "Is the data available?" asks about the record in the last answer.
  const isOpen = topics.length + authors.length === 0 && !years && !OF_ALL.test(plain);
  const kind = resource && toLinkKind(resource);
  return kind && !isOpen ? { fact: 'extras', of: kind, filters: narrowed } : null;
}

const OF_ALL = /\b(?:papers?|publications?|articles?|works?|your|her|his)\b/;

const toLinkKind = (resource: string): PublicationLinkKind =>
  resource === 'software'
    ? 'code'
    : resource.startsWith('data')
      ? 'data'
      : (linkKinds[resource.replace(/s$/, '')] ?? 'code');
const linkKinds: Record<string, PublicationLinkKind> = {
  code: 'code',
  slide: 'slides',
  video: 'video',
  poster: 'poster',
};

/** Repeats the last question of fact with the filters of a follow-up: "and in 2023?". */
export function continueIntent(
  intent: Intent,
  question: ParsedQuestion,
  terms: readonly Term[],
): Intent | null {
  const years = parseYears(question);
  if (intent.fact === 'metrics' && years && terms.length === 0) return { ...intent, years };
  if (!('filters' in intent)) return null;
  const filters = refineRecordFilters(intent.filters, question, terms);
  return filters && { ...intent, filters };
}

import {
  BOOKING,
  CITED_OVER,
  COAUTHORS,
  CONTACT,
  EVENTS,
  GREETING,
  LEAST_CITED,
  MACHINE,
  METRICS,
  NAME_PARTICLE,
  NEXT_EVENT,
  ORDERING,
  PAPERS,
  PAST_EVENTS,
  POSTS,
  RANK,
  THANKS,
  TOPICS,
  TWO_WORDS,
} from './intent-patterns.ts';
import type { Question } from './question.ts';
import type { Term } from './terms.ts';
import { words } from './words.ts';

/** What a question of fact narrows its records down to. */
export interface Narrowing {
  /** First and last year, both included. */
  years: readonly [number, number] | null;
  /** Names as they stand in author lists. */
  authors: readonly Term[];
  topics: readonly Term[];
}

export type Listed = 'publication' | 'post' | 'conference';

/** A question that the data itself answers. */
export type Intent =
  | { fact: 'count' | 'latest' | 'oldest' | 'list'; of: Listed; narrowing: Narrowing }
  | { fact: 'mostCited'; rank?: number; narrowing: Narrowing }
  | { fact: 'citedOver'; over: number; narrowing: Narrowing }
  | { fact: 'metrics'; years: Narrowing['years'] }
  | {
      fact:
        | 'nextConference'
        | 'pastConferences'
        | 'contact'
        | 'booking'
        | 'coauthors'
        | 'greeting'
        | 'thanks'
        | 'machine'
        | 'leastCited'
        | 'topics';
    };

/** What a question of fact asks for; null when it is none. */
export function intentOf(question: Question, terms: readonly Term[]): Intent | null {
  const { plain } = question;
  const names = terms.filter((term) => term.isName && isNamed(question, term));
  const narrowing: Narrowing = {
    years: yearsOf(question),
    authors: names,
    topics: topicsAmong(question, terms, names).filter((term) => !ORDERING.test(term.word)),
  };
  if (GREETING.test(plain)) return { fact: 'greeting' };
  if (THANKS.test(plain)) return { fact: 'thanks' };
  if (MACHINE.test(plain)) return { fact: 'machine' };
  const of = listed(plain);
  const over = citedOver(plain);
  if (over !== null) return { fact: 'citedOver', over, narrowing };
  if (LEAST_CITED.test(plain)) return { fact: 'leastCited' };
  if (
    /\b(?:most|highest|best|more(?!.*\bthan\b))\b.{0,20}\b(?:cited|citations?|influential|known|quoted)\b|\bcited (?:the )?most\b/.test(
      plain,
    )
  ) {
    return { fact: 'mostCited', rank: rankOf(plain), narrowing };
  }
  if (METRICS.test(plain) && terms.every(isMetricWord))
    return { fact: 'metrics', years: narrowing.years };
  const counted = new RegExp(
    String.raw`\b(?:how many|number of|count of|how much)\b ${TWO_WORDS}(${PAPERS}|${POSTS}|${EVENTS})\b`,
  ).exec(plain);
  if (counted) return { fact: 'count', of: listed(counted[1] ?? '') ?? 'publication', narrowing };
  if (
    /\bhow (?:prolific|many times)\b.*\bpublish/.test(plain) ||
    /\bhow many\b.*\b(?:did|have|has) (?:you|she|he) (?:publish|written|write|author)/.test(plain)
  ) {
    return { fact: 'count', of: of ?? 'publication', narrowing };
  }
  if (BOOKING.test(plain)) return { fact: 'booking' };
  if (PAST_EVENTS.test(plain) && narrowing.topics.length === 0 && !narrowing.years)
    return { fact: 'pastConferences' };
  if (
    NEXT_EVENT.test(plain) &&
    !narrowing.topics.some((term) => term.known && !isEventWord(term.word))
  )
    return narrowing.years
      ? { fact: 'list', of: 'conference', narrowing: { ...narrowing, topics: [] } }
      : { fact: 'nextConference' };
  if (CONTACT.test(plain)) return { fact: 'contact' };
  if (
    of &&
    of !== 'conference' &&
    /\b(?:latest|newest|most recent|last|recent|recently|new)\b/.test(plain)
  )
    return { fact: 'latest', of, narrowing };
  if (
    /\b(?:last|latest|newest|most recent)(?:ly)?\b.*\b(?:publish\w*|written|write|wrote)\b|\bmost recently publish\w*/.test(
      plain,
    ) &&
    narrowing.topics.length === 0
  )
    return { fact: 'latest', of: of ?? 'publication', narrowing };
  if (
    of &&
    of !== 'conference' &&
    /\b(?:first|oldest|earliest)\b/.test(plain) &&
    narrowing.topics.length === 0
  )
    return { fact: 'oldest', of, narrowing };
  if (
    of &&
    of !== 'conference' &&
    (narrowing.years || names.length > 0) &&
    narrowing.topics.length === 0
  )
    return { fact: 'list', of, narrowing };
  if (names.length > 0 && narrowing.topics.every((term) => COAUTHORS.test(term.word)))
    return { fact: 'list', of: 'publication', narrowing: { ...narrowing, topics: [] } };
  if (
    /\bwho(?:m)?\b|\bpeople\b|\bnames?\b/.test(plain) &&
    COAUTHORS.test(plain) &&
    !narrowing.years &&
    narrowing.topics.every((term) => COAUTHORS.test(term.word))
  )
    return { fact: 'coauthors' };
  if (
    narrowing.years &&
    /\b(?:publish\w*|wrote|written|c[ao]me out|appear\w*)\b/.test(plain) &&
    narrowing.topics.length === 0
  )
    return { fact: 'list', of: 'publication', narrowing };
  if (
    TOPICS.test(plain) &&
    narrowing.topics.every((term) =>
      /^(?:area|field|interest|subject|ask|help|specialit|specialt|main|focus)/.test(term.word),
    )
  )
    return { fact: 'topics' };
  return null;
}

/** A follow-up such as "and in 2023?" asks the last question of fact again, narrowed otherwise. */
export function continued(
  intent: Intent,
  question: Question,
  terms: readonly Term[],
): Intent | null {
  const years = yearsOf(question);
  if (intent.fact === 'metrics' && years && terms.length === 0) return { ...intent, years };
  if (!('narrowing' in intent)) return null;
  const authors = terms.filter((term) => term.isName && isNamed(question, term));
  const topics = topicsAmong(question, terms, authors).filter((term) => term.known);
  if (!years && authors.length === 0 && topics.length === 0) return null;
  const narrowing = {
    years: years ?? intent.narrowing.years,
    authors: authors.length > 0 ? authors : intent.narrowing.authors,
    topics: topics.length > 0 ? topics : intent.narrowing.topics,
  };
  return { ...intent, narrowing };
}

/** What is neither a name, nor a part of one, nor a figure, nor a rank. */
function topicsAmong(
  { plain }: Question,
  terms: readonly Term[],
  names: readonly Term[],
): readonly Term[] {
  const ordinal = RANK.exec(plain)?.[1];
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
      !/^\d+$/.test(term.word) &&
      term.word !== ordinal &&
      !isPartOfName(term.word),
  );
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** 2 for "second most cited"; undefined without an ordinal. */
function rankOf(plain: string): number | undefined {
  const ordinal = RANK.exec(plain)?.[1];
  if (!ordinal) return undefined;
  return Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal) + 1;
}

/** 30 for "more than 30 citations", 29 for "at least 30". */
function citedOver(plain: string): number | null {
  const found = CITED_OVER.exec(plain);
  if (!found) return null;
  const figure = Number(found[2] ?? found[4]);
  return (found[1] ?? found[3]) === 'at least' ? figure - 1 : figure;
}

/** The kind of record that a question names. */
export function listed(plain: string): Listed | null {
  if (new RegExp(String.raw`\b${POSTS}\b`).test(plain)) return 'post';
  if (new RegExp(String.raw`\b${PAPERS}\b`).test(plain)) return 'publication';
  if (/\b(?:conferences?|workshops?|symposi(?:um|a)|events?)\b/.test(plain)) return 'conference';
  return null;
}

/** Whether the question is about where the researcher may be met. */
export const asksForEvents = (plain: string): boolean =>
  NEXT_EVENT.test(plain) || PAST_EVENTS.test(plain);

/** Words of such a question that are no subject. */
export const isEventWord = (word: string): boolean =>
  /^(?:attend|speak|spoke|present|travel|plan|schedul|giv|visit|com(?:e|ing)|lectur|hear)/.test(
    word,
  );

/** An author's word counts as a name when it is written like one, or stands where one would. */
function isNamed({ text, plain }: Question, term: Term): boolean {
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

const isMetricWord = (term: Term) =>
  /^(?:h|i|index|ind\w*|hirsch|i10|10|citation\w*|cited|cite\w*|metric\w*|number|total|overall|figure\w*|count|bibliometric\w*|academic|statistic\w*|times|current\w*)$/.test(
    term.word,
  );

/** The first and the last year that a question names, both included. */
export function yearsOf({ years, plain }: Question): readonly [number, number] | null {
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

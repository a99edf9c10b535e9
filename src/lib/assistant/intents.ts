import type { Question } from './question.ts';
import type { Term } from './terms.ts';

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
  | { fact: 'mostCited'; narrowing: Narrowing }
  | {
      fact:
        | 'nextConference'
        | 'pastConferences'
        | 'metrics'
        | 'contact'
        | 'booking'
        | 'coauthors'
        | 'greeting'
        | 'thanks'
        | 'topics';
    };

/** What a question asks of one record that the subject of the question or of the last answer is. */
export type Detail = 'year' | 'authors' | 'journal' | 'doi' | 'citations' | 'pdf';

const PAPERS = String.raw`(?:papers?|publications?|articles?|works|preprints?|manuscripts?|peer[- ]reviewed \w+)`;
const POSTS = '(?:(?:blog )?posts?|blogs?|blog (?:articles?|entr(?:y|ies)))';
const EVENTS =
  '(?:conferences?|events?|workshops?|symposi(?:um|a)|congress(?:es)?|talks?|lectures?|presentations?|appearances?|meetings?)';
const TWO_WORDS = String.raw`(?:[\w-]+ ){0,3}?`;

const NEXT_EVENT = new RegExp(
  String.raw`\b(?:next|upcoming|coming|future|forthcoming|soon|planned)\b.*\b${EVENTS}\b|\b${EVENTS}\b.*\b(?:next|upcoming|coming up|soon|planned|ahead|in the future|attending|will you (?:attend|be|go|speak))\b|` +
    String.raw`\bwhere (?:will|can|could|are|is)\b.*\b(?:speak\w*|present\w*|lectur\w*|giving a talk|meet (?:you|her|him) in person|hear (?:you|her|him)|see (?:you|her|him))\b|\b(?:will|are|is|do) (?:you|she|he)\b.*\b(?:attend\w*|travel\w*|speak\w*)\b`,
);
const PAST_EVENTS =
  /\b(?:last|latest|previous|past|earlier|recent|recently)\b.*\b(?:conferences?|workshops?|symposi(?:um|a)|events?|talks?)\b|\b(?:which|what) (?:conferences?|workshops?|events?)\b.*\b(?:attended|been|visited|spoke|went)\b/;
const METRICS =
  /\b(?:h[- ]?ind(?:ex|ices)|hirsch|i10|i-10|bibliometric\w*|citation (?:count|metrics?|figures?|numbers?|statistics)|academic metrics|(?:how (?:many|often|much)|total|number of|overall)\b.*\b(?:citations?|cited))\b/;
const CONTACT =
  /\b(?:contact(?:ing|ed)?(?! (?:layer|angle|surface|area|pressure))|e-?mail|get in touch|in touch with|reach(?:ing)? (?:you|her|him|them|out|the (?:researcher|author|group|team))|write to (?:you|her|him)|(?:postal|your|her|his) address|phone|telephone|send (?:you|her|him) a message)\b/;
const BOOKING =
  /\b(?:book(?:ing)?|schedul(?:e|ing)|arrang(?:e|ing)|set(?:ting)? up|request(?:ing)?|make|have|fix|plan)\b.{0,40}\b(?:meeting|call|appointment|discussion|slot|consultation|visit|video ?call|conversation)\b|\bappointment\b|\bmeet (?:with )?(?:you|her|him)\b|\b(?:talk|speak) (?:to|with) (?:you|her|him)\b/;
const COAUTHORS =
  /\b(?:co-?authors?|collaborat\w+|works? (?:most |mainly |often |closely |together )*with|publish\w* (?:most |mainly |often |closely |together )*with|colleagues?)\b/;
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|dobry den|ahoj)\b[\s\w]{0,20}[!.]*$/;
const THANKS =
  /^(?:many |ok |great |perfect |super )*(?:thanks?|thank you|thx|cheers|bye|goodbye)\b[\w\s,]{0,30}[!.]*$/;
const TOPICS =
  /\b(?:what (?:can|could|should|may) (?:i|one|we) ask|what (?:topics|subjects|areas|fields)\b|which (?:topics|subjects|areas|fields)\b|research (?:areas?|interests?|topics?|fields?)\b|what do you know\b|what (?:are you|is this) (?:for|about)|help\b$)/;

/** Words of a question of fact that order or count, and are no subject. */
export const ORDERING =
  /^(?:latest|newest|newer|new|recent\w*|old|oldest|earliest|cited?|citing|citations?|highest|influential|prolific|total|overall|altogether|count|list|frequent\w*|single|author\w*|publicly)$/;

/** What a question of fact asks for; null when it is none. */
export function intentOf(question: Question, terms: readonly Term[]): Intent | null {
  const { plain } = question;
  const names = terms.filter((term) => term.isName && isNamed(question, term));
  const narrowing: Narrowing = {
    years: yearsOf(question),
    authors: names,
    topics: terms.filter((term) => !names.includes(term) && !ORDERING.test(term.word)),
  };
  if (GREETING.test(plain)) return { fact: 'greeting' };
  if (THANKS.test(plain)) return { fact: 'thanks' };
  const of = listed(plain);
  if (
    /\b(?:most|highest|best|more)\b.{0,20}\b(?:cited|citations?|influential|known|quoted)\b|\bcited (?:the )?most\b/.test(
      plain,
    )
  ) {
    return { fact: 'mostCited', narrowing };
  }
  if (METRICS.test(plain) && terms.every(isMetricWord)) return { fact: 'metrics' };
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
    return { fact: 'nextConference' };
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
    narrowing.topics.every((term) => COAUTHORS.test(term.word))
  )
    return { fact: 'coauthors' };
  if (
    narrowing.years &&
    /\b(?:publish\w*|wrote|written)\b/.test(plain) &&
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
  if (!('narrowing' in intent)) return null;
  const years = yearsOf(question);
  const authors = terms.filter((term) => term.isName && isNamed(question, term));
  const topics = terms.filter((term) => !authors.includes(term) && term.known);
  if (!years && authors.length === 0 && topics.length === 0) return null;
  const narrowing = {
    years: years ?? intent.narrowing.years,
    authors: authors.length > 0 ? authors : intent.narrowing.authors,
    topics: topics.length > 0 ? topics : intent.narrowing.topics,
  };
  return { ...intent, narrowing };
}

const DETAILS: readonly (readonly [Detail, RegExp])[] = [
  ['doi', /\bdoi\b/],
  [
    'pdf',
    /\b(?:pdf|full[- ]text|download\w*|read (?:it|the (?:whole|full) (?:paper|article|text)))\b/,
  ],
  ['citations', /\bhow (?:often|many times|many citations)\b|\bcited\b|\bcitations?\b/],
  [
    'authors',
    /\bwho (?:else )?(?:wrote|authored|co-?authored|are the|were the|is the (?:first )?author|published|did|worked|contributed|was involved|else|with)\b|\b(?:co-?)?authors?\b|\bwith whom\b/,
  ],
  [
    'journal',
    /\b(?:which|what) (?:journal|proceedings|magazine)\b|\bwhere (?:was|were|is|did|has|have|can i find)\b.*\b(?:publish\w*|appear\w*)\b|\bjournal\b/,
  ],
  [
    'year',
    /\b(?:which|what) (?:year|month|date)\b|\bwhen\b.*\b(?:publish\w*|appear\w*|written|wrote|write|come out|came out|printed|done|was (?:it|that|this))\b|^(?:and )?when(?: was (?:it|that|this))?\??$|\bhow (?:old|recent) is\b/,
  ],
];

/** What the question asks of one record; null when it asks for something else. */
export function detailOf({ plain }: Question): Detail | null {
  return DETAILS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Words of a question that only ask for a detail, and are no subject. */
export const isDetailWord = (word: string): boolean =>
  /^(?:year|month|date|doi|pdf|full|text|download\w*|citation\w*|cited|cite|times|co|author\w*|coauthor\w*|appear\w*|old|come|came|number|involved|contributed)$/.test(
    word,
  );

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

function yearsOf({ years, plain }: Question): readonly [number, number] | null {
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

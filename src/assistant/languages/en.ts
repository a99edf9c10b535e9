/** A fact that a question may ask for, and kinds of records and orders that it may name. */
type PatternName =
  | 'paper'
  | 'post'
  | 'event'
  | 'count'
  | 'latest'
  | 'oldest'
  | 'published'
  | 'mostCited'
  | 'nextEvent'
  | 'pastEvent'
  | 'metrics'
  | 'contact'
  | 'booking'
  | 'coauthors';

/** How questions of fact are worded in one language, and how they are answered. Matched with folded text. */
export interface LanguageTable {
  patterns: Record<PatternName, RegExp>;
  /** Words of such questions that are no subject. */
  asking: RegExp;
  phrases: Phrases;
}

/** What is said around passages and records. */
interface Phrases {
  /** The sentence before a passage, with the name of its record. */
  quoted: (name: string) => string;
  /** Before the records that are nearest. */
  unsure: string;
  none: string;
  /** @param language its name, in the language of the sentence */
  textIn: (language: string) => string;
  /** To a message that says nothing but that it is about the last record. */
  askBack: (name: string) => string;
  /** To a question about the last record that it does not answer. */
  notIn: (name: string) => string;
}

/** How facts are told in a language that is not English, which has sentences of its own for each. */
export interface FactPhrases {
  /** @param years as `years` says them, or empty */
  count: (total: number, of: 'publication' | 'post' | 'conference', years: string) => string;
  /** As it follows a noun, with a blank before it. */
  years: (from: number, to: number) => string;
  latest: (listing: string, of: 'publication' | 'post' | 'conference') => string;
  mostCited: (listing: string, citations: number) => string;
  nextConference: (name: string, place: string, date: string) => string;
  noConference: string;
  contact: (email: string) => string;
  booking: string;
  metrics: (citations: number, hIndex: number, i10Index: number) => string;
  coauthors: (names: string) => string;
}

const PAPERS = String.raw`(?:papers?|(?<=(?:oldest|latest|newest|earliest|first|recent|cited) )work|publications?|articles?|works|preprints?|manuscripts?|peer[- ]reviewed \w+)`;
const POSTS = '(?:(?:blog )?posts?|blogs?|blog (?:articles?|entr(?:y|ies)))';
const EVENTS =
  '(?:conferences?|events?|workshops?|symposi(?:um|a)|congress(?:es)?|talks?|lectures?|presentations?|appearances?|meetings?)';
const PERSON = '(?:you|her|him|the (?:researcher|author))';

export const en: LanguageTable = {
  patterns: {
    paper: new RegExp(String.raw`\b${PAPERS}\b`),
    post: new RegExp(String.raw`\b${POSTS}\b`),
    event:
      /\b(?:conferences?|workshops?|symposi(?:um|a)|congress(?:es)?|events?|(?:any|which|what|last|next|previous|latest|recent) (?:talks?|lectures?|presentations?))\b/,
    count: new RegExp(
      String.raw`\b(?:how many|number of|count of|how much|total of)\b (?:[\w-]+ ){0,3}?(?:${PAPERS}|${POSTS}|${EVENTS})\b|\bhow many\b.*\b(?:did|have|has) (?:you|she|he) (?:\w+ )?(?:publish|written|write|author)|^(?:${PAPERS} count|count ${PAPERS})`,
    ),
    latest: /\b(?:latest|newest|newer|(?:most )?recent(?:ly)?|last|new)\b/,
    oldest: /\b(?:first|oldest|earliest|very first)\b/,
    published: /\b(?:publish\w*|wrote|write|written|c[ao]me out|appear\w*|(?:any|some)thing)\b/,
    mostCited:
      /\b(?:most|highest|best|more(?!.*\bthan\b))\b.{0,20}\b(?:cited|citations?|influential|known|quoted)\b|\bcited (?:the )?most\b|\btop[- ]cited\b/,
    nextEvent: new RegExp(
      String.raw`\b(?:next|upcoming|coming|future|forthcoming|soon|planned)\b.*\b${EVENTS}\b|\b${EVENTS}\b.*\b(?:next|upcoming|coming up|soon|planned|ahead|in the future|attending|will you (?:attend|be|go|speak))\b|` +
        String.raw`\bwhere (?:will|can|could|are|is)\b.*\b(?:speak\w*|present\w*|lectur\w*|giving a talk|meet ${PERSON} in person|(?:hear|see) ${PERSON})\b|\b(?:will|are|is|do) (?:you|she|he)\b.*\b(?:attend\w*|travel\w*|speak\w*(?= (?:at|in|next|soon|this))|presenting|lecturing|giving a talk)\b`,
    ),
    pastEvent: new RegExp(
      String.raw`\b(?:last|latest|previous|past|earlier|most recent|recently)\b.*\b${EVENTS}\b|\b(?:which|what|how many) (?:conferences?|workshops?|events?)\b.*\b(?:attended|been|visited|spoke|went|did|have|were)\b`,
    ),
    metrics:
      /\b(?:h[- ]?ind(?:ex|ices)|hirsch|i10|i-10|bibliometric\w*|citation (?:count|metrics?|figures?|numbers?|statistics)|academic metrics|well[- ]cited|what (?:are|is) (?:the|your|her|his) citations?\b|(?:how (?:many|often|much)|total|number of|overall)\b.*\b(?:citations?|cited))\b/,
    contact: new RegExp(
      String.raw`\b(?:contact(?:ing|ed)?(?! (?:layer|angle|surface|area|pressure))|e-?mail|get in touch|in touch with|reach(?:ing)? (?:${PERSON}|them|out)|write to ${PERSON}|(?:postal|your|her|his) address|(?:your|her|his|office|work) (?:[\w-]+ )?(?:tele)?phone|(?:tele)?phone number|(?:call|phone|ring) ${PERSON}\b|send ${PERSON} a message)\b`,
    ),
    booking: new RegExp(
      String.raw`\b(?:book(?:ing)?|schedul(?:e|ing)|arrang(?:e|ing)|set(?:ting)? up|request(?:ing)?|make|have|fix|plan|get)\b.{0,40}\b(?:meeting|call|appointment|discussion|slot|consultation|visit|video ?call|conversation|chat)\b|\bappointment\b|\bmeet (?:with )?${PERSON}\b|\b(?:talk|speak) (?:to|with) ${PERSON}\b`,
    ),
    coauthors:
      /\bwith whom\b.*\b(?:publish\w*|work\w*|writ\w*|wrote|collaborat\w*)|\bwho(?:m)? (?:do|did|does|have|has) (?:you|she|he)\b.{0,40}\b(?:publish(?:ed)?|work(?:ed)?|write|written|wrote|collaborate[ds]?)\b.{0,40}\bwith\b|\b(?:who(?:m)?|people|names?|which (?:person|colleague|researcher)s?|co-?authors?|collaborators?)\b.*\b(?:co-?authors?|collaborat\w+|works? (?:most |mainly |often |closely |together )*with|publish\w* (?:the |most |mainly |often |closely |together )*with|(?:written|wrote|write|co-?wr\w+) (?:the |most |mainly |often |papers |together )*with|colleagues?)\b|\b(?:most )?(?:frequent|common|usual|main|closest) (?:co-?authors?|collaborators?)\b/,
  },
  asking:
    /^(?:summari[sz]e|sentences?|briefly|short|latest|newest|newer|new|recent\w*|old|oldest|earliest|first|last|previous|past|cited?|citing|citations?|cites?|highest|most|best|top|influential|prolific|productive|total|overall|altogether|count|list\w*|frequent\w*|often|titles?|name[ds]?|called|single|author\w*|publicly|second|third|fourth|fifth|[2-5](?:nd|rd|th)|h|i|index|ind\w*|hirsch|i10|10|metric\w*|number|figure\w*|bibliometric\w*|academic|statistic\w*|times|current\w*|impact|attend\w*|speak\w*|spoke|present\w*|travel\w*|plan\w*|schedul\w*|giv\w*|visit\w*|com(?:e|ing)|lectur\w*|hear|upcoming|next|future|forthcoming|held|place|year|workshops?|symposi\w*|congress\w*|conferences?|events?|talks?|meetings?|meet|papers?|publications?|articles?|works?|worked|preprints?|manuscripts?|posts?|blogs?|entr(?:y|ies)|publish\w*|wr(?:i|o)t\w*|appear\w*|contact\w*|e?mail\w*|address|touch|reach|phone|telephone|book\w*|appointments?|arrange\w*|slots?|calls?|co|coauthors?|collaborat\w*|colleagues?|people|person|together|main\w*|usual\w*|regular|closest?|common|scientific|site|website|page|total|between|since|after|before|how|many|when|where|which|what|who|whom|do|does|did|will|there|please|tell|show|give|know|get|go|going|list|years?|currently|so|far|online|available|research\w*|journal|venue|issue|person|anything|something|find|finds|found|findings?|conclude\w*|learn\w*|discover\w*|say|says|date|set|make|possible|chat|want|need|send|message|question|take|part)$/,
  phrases: {
    quoted: (name) => `${name} says:`,
    unsure: 'Nothing here says it outright. The nearest:',
    none: 'I am sorry, I found nothing about that in the publications, posts and pages of this site.',
    textIn: (language) => `The text is in ${language}.`,
    askBack: (name) => `What would you like to know about ${name}?`,
    notIn: (name) => `I do not find that in ${name}; could you ask it in more detail?`,
  },
};

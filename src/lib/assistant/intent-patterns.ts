/**
 * How questions of fact are worded in English: matched with a question that is folded to lower case.
 */

export const PAPERS = String.raw`(?:papers?|publications?|articles?|works|preprints?|manuscripts?|peer[- ]reviewed \w+)`;
export const POSTS = '(?:(?:blog )?posts?|blogs?|blog (?:articles?|entr(?:y|ies)))';
export const EVENTS =
  '(?:conferences?|events?|workshops?|symposi(?:um|a)|congress(?:es)?|talks?|lectures?|presentations?|appearances?|meetings?)';
export const TWO_WORDS = String.raw`(?:[\w-]+ ){0,3}?`;

export const NEXT_EVENT = new RegExp(
  String.raw`\b(?:next|upcoming|coming|future|forthcoming|soon|planned)\b.*\b${EVENTS}\b|\b${EVENTS}\b.*\b(?:next|upcoming|coming up|soon|planned|ahead|in the future|attending|will you (?:attend|be|go|speak))\b|` +
    String.raw`\bwhere (?:will|can|could|are|is)\b.*\b(?:speak\w*|present\w*|lectur\w*|giving a talk|meet (?:you|her|him) in person|hear (?:you|her|him)|see (?:you|her|him))\b|\b(?:will|are|is|do) (?:you|she|he)\b.*\b(?:attend\w*|travel\w*|speak\w*|presenting|lecturing|giving a talk)\b`,
);
export const PAST_EVENTS =
  /\b(?:last|latest|previous|past|earlier|recent|recently)\b.*\b(?:conferences?|workshops?|symposi(?:um|a)|events?|talks?)\b|\b(?:which|what|how many) (?:conferences?|workshops?|events?)\b.*\b(?:attended|been|visited|spoke|went|did|have|were)\b/;
export const METRICS =
  /\b(?:h[- ]?ind(?:ex|ices)|hirsch|i10|i-10|bibliometric\w*|citation (?:count|metrics?|figures?|numbers?|statistics)|academic metrics|well[- ]cited|impact (?:of (?:your|her|his|the) (?:work|research|papers|publications))|what (?:are|is) (?:the|your|her|his) citations?\b|(?:how (?:many|often|much)|total|number of|overall)\b.*\b(?:citations?|cited))\b/;
export const CONTACT =
  /\b(?:contact(?:ing|ed)?(?! (?:layer|angle|surface|area|pressure))|e-?mail|get in touch|in touch with|reach(?:ing)? (?:you|her|him|them|out|the (?:researcher|author|group|team))|write to (?:you|her|him)|(?:postal|your|her|his) address|(?:your|her|his|office|work) (?:[\w-]+ )?(?:tele)?phone|(?:tele)?phone number|(?:call|phone|ring) (?:you|her|him)\b|send (?:you|her|him) a message)\b/;
export const WORKPLACE =
  /\bwhere (?:do|does|are|is) (?:you|she|he|the researcher)\b.*\b(?:work(?:ing)?|based|located|employed|affiliated|live|living|from)\b|\b(?:which|what) (?:city|country|institut\w+|university|town)\b.*\b(?:you|she|he)\b.*\b(?:work(?:ing)?|based|located|employed|affiliated|live|living|from|at|in)\b|\b(?:your|her|his) (?:affiliation|employer|job|profession|job title|position)\b|\bwho (?:are you|is (?:she|he|the researcher))(?=\?|$)/;
export const BOOKING =
  /\b(?:book(?:ing)?|schedul(?:e|ing)|arrang(?:e|ing)|set(?:ting)? up|request(?:ing)?|make|have|fix|plan)\b.{0,40}\b(?:meeting|call|appointment|discussion|slot|consultation|visit|video ?call|conversation)\b|\bappointment\b|\bmeet (?:with )?(?:you|her|him)\b|\b(?:talk|speak) (?:to|with) (?:you|her|him)\b/;
export const COAUTHORS =
  /\b(?:co-?authors?|collaborat\w+|works? (?:most |mainly |often |closely |together )*with|publish\w* (?:the |most |mainly |often |closely |together )*with|(?:written|wrote|co-?wr\w+) (?:the |most |mainly |often |papers |together )+with|colleagues?)\b/;
export const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|dobry den|ahoj)\b[\s\w]{0,20}[!.]*$/;
export const THANKS =
  /^(?:many |ok |great |perfect |super )*(?:thanks?|thank you|thx|cheers|bye|goodbye)\b[\w\s,]{0,30}[!.]*$/;
export const TOPICS =
  /\b(?:what (?:can|could|should|may) (?:i|one|we) ask|what (?:topics|subjects|areas|fields)\b|which (?:topics|subjects|areas|fields)\b|research (?:areas?|interests?|topics?|fields?)\b|what do you know\b|what (?:are you|is this) (?:for|about)|help\b$)/;

/** Asks whether somebody or something is answering. */
export const MACHINE =
  /\b(?:are you|is this|am i (?:talking|speaking|chatting|writing) (?:to|with))\b (?:(?:really|actually|just|an?|the|some|kind of|sort of|real|human|living) )*(?:real|human|person|being|(?:chat ?)?bot|robot|ai|machine|computer|program(?:me)?|language model|llm|(?:chat)?gpt|alive)\b(?= or\b|[\s?!.,]*$)/;
/** Asks about somebody's own treatment, which is a physician's to answer. */
export const PATIENT = new RegExp(
  String.raw`\b(?:my|our) (?:[\w-]+ )?(?:child|children|kid|baby|son|daughter|mother|father|mum|mom|dad|parent|wife|husband|partner|sister|brother|aunt|uncle|grand\w+|cousin|nephew|niece|friend)(?:'?s)?\b(?!-)|` +
    String.raw`\b(?:my|our) (?:[\w-]+ ){0,2}(?:tumou?rs?|cancers?|disease|illness|diagnosis|treatment|therapy|radiotherapy|chemotherapy|doctor|physician|oncologist|metastas\w+|symptoms?|surgery)\b|` +
    String.raw`\b(?:should|can|could|may|must|do|will|would) (?:i|we) (?:really |still |ever )?(?:be|get|have|need|take|receive|undergo|choose|refuse|stop|start|continue) (?:[\w-]+ ){0,2}(?:treated|treatment|therapy|radiotherapy|chemotherapy|irradiated|surgery|operated)\b|` +
    String.raw`\bi (?:have|had|am|was|got|'ve)\b (?:[\w-]+ ){0,3}(?:tumou?r|cancer|diagnosed|metastas\w+)\b`,
);
/** "more than 30 citations", "cited at least 30 times". */
export const CITED_OVER =
  /\b(more than|over|above|at least|exceeding) (\d+|[a-z]+) (?:citations?|cites)\b|\bcited (more than|over|above|at least) (\d+|[a-z]+)\b/;
export const LEAST_CITED =
  /\b(?:least|lowest|worst|fewest|rarely|never|not|less)\b.{0,12}\b(?:cited|citations?)\b|\b(?:fewer|less) than \d+ (?:citations?|cites)\b|\bcited (?:the )?(?:least|fewer than|less than)\b/;
export const MOST_CITED =
  /\b(?:most|highest|best|more(?!.*\bthan\b))\b.{0,20}\b(?:cited|citations?|influential|known|quoted)\b|\bcited (?:the )?most\b/;

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
/** "second most", "3rd newest". */
const RANK = new RegExp(
  String.raw`\b(${ORDINALS.slice(1).join('|')}|\d+(?:st|nd|rd|th))[- ](?:most|highest|best|latest|newest|oldest|earliest|last|recent)\b`,
);

/** The word that says which in an order is meant: "second", "3rd"; undefined when none does. */
export const ordinalOf = (plain: string): string | undefined => RANK.exec(plain)?.[1];

/** 2 for "second most cited"; undefined without an ordinal. */
export function rankOf(plain: string): number | undefined {
  const ordinal = ordinalOf(plain);
  if (!ordinal) return undefined;
  return Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal) + 1;
}

/** Asks about the researcher as a person and the people around, rather than about a result. */
export const PERSONAL =
  /\b(?:your|her|his) (?:[\w-]+ )?(?:group|team|lab(?:oratory)?|job|living|profession|city|role|position|career|background|degree|education|students?|courses?|classes|teaching|lectures?|achievements?|awards?|institute|university|employer|mission|motivation|partners?|collaborat\w+)\b|\b(?:do|does|did) (?:you|she|he) (?:\w+ )?(?:teach|lecture|supervise|live|study|graduate)\b|\b(?:you|she|he) (?:based|located|from)\b|\bwho (?:are you|is (?:she|he|the researcher))\b/;
/** Parts of names that say nothing by themselves. */
export const NAME_PARTICLE =
  /^(?:van|der|den|de|von|la|le|du|da|do|dos|das|di|del|della|ter|ten|te|zu|zur|af|av|al|el|bin|ibn|y)$/;

/** Words of a question of fact that order or count, and are no subject. */
export const ORDERING =
  /^(?:latest|newest|newer|new|recent\w*|old|oldest|earliest|cited?|citing|citations?|highest|influential|prolific|total|overall|altogether|count|list|frequent\w*|titles?|name[ds]?|called|single|author\w*|publicly)$/;

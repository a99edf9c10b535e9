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
    String.raw`\bwhere (?:will|can|could|are|is)\b.*\b(?:speak\w*|present\w*|lectur\w*|giving a talk|meet (?:you|her|him) in person|hear (?:you|her|him)|see (?:you|her|him))\b|\b(?:will|are|is|do) (?:you|she|he)\b.*\b(?:attend\w*|travel\w*|speak\w*)\b`,
);
export const PAST_EVENTS =
  /\b(?:last|latest|previous|past|earlier|recent|recently)\b.*\b(?:conferences?|workshops?|symposi(?:um|a)|events?|talks?)\b|\b(?:which|what) (?:conferences?|workshops?|events?)\b.*\b(?:attended|been|visited|spoke|went)\b/;
export const METRICS =
  /\b(?:h[- ]?ind(?:ex|ices)|hirsch|i10|i-10|bibliometric\w*|citation (?:count|metrics?|figures?|numbers?|statistics)|academic metrics|(?:how (?:many|often|much)|total|number of|overall)\b.*\b(?:citations?|cited))\b/;
export const CONTACT =
  /\b(?:contact(?:ing|ed)?(?! (?:layer|angle|surface|area|pressure))|e-?mail|get in touch|in touch with|reach(?:ing)? (?:you|her|him|them|out|the (?:researcher|author|group|team))|write to (?:you|her|him)|(?:postal|your|her|his) address|phone|telephone|send (?:you|her|him) a message)\b/;
export const BOOKING =
  /\b(?:book(?:ing)?|schedul(?:e|ing)|arrang(?:e|ing)|set(?:ting)? up|request(?:ing)?|make|have|fix|plan)\b.{0,40}\b(?:meeting|call|appointment|discussion|slot|consultation|visit|video ?call|conversation)\b|\bappointment\b|\bmeet (?:with )?(?:you|her|him)\b|\b(?:talk|speak) (?:to|with) (?:you|her|him)\b/;
export const COAUTHORS =
  /\b(?:co-?authors?|collaborat\w+|works? (?:most |mainly |often |closely |together )*with|publish\w* (?:most |mainly |often |closely |together )*with|colleagues?)\b/;
export const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|dobry den|ahoj)\b[\s\w]{0,20}[!.]*$/;
export const THANKS =
  /^(?:many |ok |great |perfect |super )*(?:thanks?|thank you|thx|cheers|bye|goodbye)\b[\w\s,]{0,30}[!.]*$/;
export const TOPICS =
  /\b(?:what (?:can|could|should|may) (?:i|one|we) ask|what (?:topics|subjects|areas|fields)\b|which (?:topics|subjects|areas|fields)\b|research (?:areas?|interests?|topics?|fields?)\b|what do you know\b|what (?:are you|is this) (?:for|about)|help\b$)/;

/** Words of a question of fact that order or count, and are no subject. */
export const ORDERING =
  /^(?:latest|newest|newer|new|recent\w*|old|oldest|earliest|cited?|citing|citations?|highest|influential|prolific|total|overall|altogether|count|list|frequent\w*|single|author\w*|publicly)$/;

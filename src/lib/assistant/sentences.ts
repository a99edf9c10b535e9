const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|cf|vs|ca|approx|etc|al|resp|Fig|Figs|Eq|Eqs|Ref|Refs|No|Nos|Dr|Prof|Mr|Mrs|Ms|St|vol|pp|spp?|var)|\b\p{Lu})\.$/u;

/** The sentences of a text as they stand there; a line break ends one as well. */
export function sentences(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const found: string[] = [];
    let open = '';
    for (const piece of line.split(/(?<=[.!?…][”"’')\]]{0,4})\s+(?=[\p{Lu}\p{N}“"‘'([])/u)) {
      open = open ? `${open} ${piece}` : piece;
      if (ABBREVIATION.test(open)) continue;
      found.push(open);
      open = '';
    }
    if (open) found.push(open);
    return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
  });
}

/** What is the most of its kind: "at least" is not. */
const SUPERLATIVE =
  /\b(?:(?<!at )least|best|worst|highest|lowest|largest|smallest|biggest|greatest|deepest|heaviest|lightest|fastest|slowest|strongest|weakest|longest|shortest|earliest|oldest|newest|most (?!of\b)\w+)\b/;

/** What a question asks for beside its subject, as far as a sentence shows that it tells that. */
const AIMS: readonly { asked: RegExp; told: RegExp }[] = [
  {
    asked:
      /\bhow (?:long|quick(?:ly)?|fast|soon|often)\b|\b(?:takes?|took|lasts?|lasted|duration)\b/,
    told: /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|an?|few|several)) ?(?:ns|[µμ]s|ms|s|min|h|nano\w*|micros\w*|millis\w*|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?)\b/,
  },
  {
    asked:
      /\bhow (?:much money|much funding|much is|big is the \w+ (?:grant|award|fund))\b|\bbudget\b/,
    told: /[$€£¥] ?\d|\d ?(?:USD|EUR|GBP|CHF|CZK|dollars|euros|pounds|million)\b/,
  },
  {
    asked: /\bhow (?:heavy|light)\b|\bweigh\w*\b/,
    told: /\b\w+ ?(?:mg|g|kg|grams?|kilograms?|tonnes?)\b|\bweigh\w*/,
  },
  {
    asked: /\bhow (?:far|deep|wide|thick|tall|high)\b/,
    told: /\d ?(?:nm|[µμ]m|mm|cm|m|km)\b|\b\w+ (?:micro|milli|centi|kilo)?met(?:re|er)s?\b/,
  },
  {
    asked:
      /\bby how (?:much|many)\b|\bhow much (?:more|less|higher|lower|better|worse|faster|slower)\b/,
    told: /\d ?%|\b(?:per ?cent|percent|factors? of|times|\w*fold|half|twice|doubl\w+|tripl\w+|halv\w+|points?)\b/,
  },
  {
    asked: /\bwhat (?:share|fraction|percentage|proportion)\b|\bpercent\w*|\bwhat part of\b/,
    told: /%|\b(?:per ?cent|percent|half|third|quarter|percentage)\b/,
  },
  {
    asked:
      /\bhow (?!do|does|did|can|could|is|are|was|were|to|come|would|should|will|about)\w+|\b(?:wie viele?|cuant[oa]s?|combien|kolik|quant[oa]s)\b|\b(?:accuracy|values?|figures?|numbers?|rates?|score|size)\b/,
    told: /(?<![\w.])\d|\b(?:per ?cent|half|twice|third|quarter|two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?)\b/,
  },
  {
    asked: /\bwhy\b|\breasons?\b|\bcauses?\b|\bexplain(?:s|ed)? (?:why|how)\b/,
    told: /\b(?:because|since|due to|owing to|caused? (?:by|of)|reasons?|explain\w*|result(?:s|ed)? (?:of|from)|therefore|attribut\w+|driven by|in order to|so that)\b/,
  },
  {
    asked: SUPERLATIVE,
    told: SUPERLATIVE,
  },
  {
    asked:
      /\bwhere\b|\b(?:which|what) (?:countr(?:y|ies)|cit(?:y|ies)|(?:region|place|ocean|island)s?)\b/,
    told: /\b(?:[Ii]n|[Aa]t|[Aa]long|off|[Nn]ear|[Ff]rom|to|[Aa]cross|[Aa]round|[Bb]etween|[Ww]ithin) (?:the )?(?:\p{Ll}+ )?(?!Jan|Feb|March|April|May\b|June|July|August|Sept|Oct|Nov|Dec)\p{Lu}[\p{L}.]+/u,
  },
  {
    asked:
      /\bwhat (?:did|do|does|was|were|is|are)\b.{0,80}\b(?:shows?|finds?|found|reveals?|conclu\w+|say|says|learn\w*|discover\w*|results?|findings?|outcome)\b/,
    told: /\b(?:shows?|showed|finds?|found|findings|reveal\w*|suggests?|indicates?|conclude\w*|results?|identif(?:y|ies|ied)|discover\w*|demonstrate[ds]?)\b/i,
  },
  {
    asked: /\bwho(?:m)?\b/,
    told: /\b(?:participants?|students?|patients?|users|experts?|scientists?|researchers?|journalists?|volunteers?|teachers?|clinicians?|physicians?|engineers?|novices?|colleagues?|funded|supported) ?\b|\b(?:by|with|from) (?:the )?\p{Lu}\p{Ll}+/u,
  },
  {
    asked: /\bwhen\b|\b(?:what|which) year\b|\bsince when\b/,
    told: /\b(?:1[6-9]|20)\d\d\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|century)\b/i,
  },
  {
    asked:
      /^what(?:'s| is| are) (?:an? |the )?[\w-]+(?: [\w-]+){0,3}\??$|^(?:was ist|que es|qu'est-ce qu\S*|co je|o que e)\b|\bdefin(?:e|ition)\b|\bwhat does [\w-]+ (?:mean|do|stand for)\b/,
    told: /\b(?:is|are) an?\b|\brefers? to\b|\bdefined? (?:as|by)\b|[,:–—] ?an? \w+|\bwe (?:present|introduce|propose|describe)\b/,
  },
];

/** Words in which results are told, rather than motives. */
const RESULT =
  /[%±]|\b(?:per ?cent|factors? of|times|agree[ds]?|differ(?:s|ed)|finds?|found|reach(?:es|ed)|conclude|outperform\w*|improv\w*|increas\w*|decreas\w*|significant\w*|results?|show(?:s|ed|n)?|reveal\w*|suggest\w*|demonstrat\w*|indicat\w*|observed?|achiev\w*)\b/i;
/** A question that wants to know how something is done, rather than what came out. */
const MEANS = /\bhow (?:do|does|did|is|are|was|were|can|could)\b|\bmethods?\b|\bapproach/;

/** What was done, or why, rather than what came out of it. */
const MOTIVE =
  /^(?:Methods?|Background|Aims?|Objectives?|Location|Taxon|Time period|Introduction|Motivation)\b[:.]|^(?:Here|In this (?:paper|work|study|article)|While|Although|Despite|To (?!date)\w+)\b|\b(?:we (?:(?:first|then|also|next|further|\w+ly) )?(?:use|used|apply|applied|test|tested|ask|asked|instruct\w*|assess\w*|aim\w*|investigat\w+|examin\w+|explor\w+|stud(?:y|ied)|collect\w*)|were (?:asked|collected|instructed)|remains? (?:unclear|unknown|poorly)|little is known|is (?:unclear|unknown|important|crucial)|has been (?:largely )?neglected|participants (?:viewed|made|judged|were))\b|\?[”"’')\]]*$/i;

/**
 * How well a sentence tells what a folded question asks for beside its subject, from -0.5 for what was only done or
 * wanted to 1.
 */
export function aimOf(sentence: string, plain: string): number {
  const [first, ...others] = AIMS.filter(({ asked }) => asked.test(plain));
  if (first?.told.test(sentence)) return 1;
  if (others.some(({ told }) => told.test(sentence))) return 0.6;
  if (MEANS.test(plain)) return 0;
  const tells = RESULT.test(sentence) ? 0.6 : 0;
  const motive = MOTIVE.test(sentence) ? 0.5 : 0;
  return first ? (tells - motive) / 2 : tells - motive;
}

/** Whether a folded question asks for something, such as a duration or a reason, that a sentence does not tell. */
export function lacksAim(sentence: string, plain: string): boolean {
  const asked = AIMS.filter(({ asked }) => asked.test(plain));
  return asked.length > 0 && !asked.some(({ told }) => told.test(sentence));
}

/** A sentence that cannot be understood without the one before it. */
const LEANING =
  /^(?:This|These|Those|That|It|Its|They|Their|Such|He|She|Here|However|Moreover|Furthermore|Thus|Therefore|Hence|Consequently|In addition|Additionally|Also|Finally|Second(?:ly)?|Instead|Then|By contrast|In contrast|Conversely|Nevertheless|For example|For instance|Both|The (?:latter|former|same|two|three))\b/;

/** Whether a sentence leans on the one before it. */
export const isLeaning = (sentence: string): boolean => LEANING.test(sentence);

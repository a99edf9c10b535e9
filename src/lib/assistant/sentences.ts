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

/** What a question asks for beside its subject, as far as a sentence shows that it tells that. */
const AIMS: readonly { asked: RegExp; told: RegExp }[] = [
  {
    asked:
      /\bhow (?:long|quick(?:ly)?|fast|soon|often)\b|\b(?:takes?|took|lasts?|lasted|duration)\b/,
    told: /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|an?|few|several)) ?(?:ns|[µμ]s|ms|s|min|h|nano\w*|micros\w*|millis\w*|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?)\b/,
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
    asked:
      /^what(?:'s| is| are) (?:an? |the )?[\w-]+(?: [\w-]+){0,3}\??$|^(?:was ist|que es|qu'est-ce qu\S*|co je|o que e)\b|\bdefin(?:e|ition)\b|\bwhat does [\w-]+ (?:mean|do|stand for)\b/,
    told: /\b(?:is|are) an?\b|\brefers? to\b|\bdefined? (?:as|by)\b|[,:–—] ?an? \w+|\bwe (?:present|introduce|propose|describe)\b/,
  },
];

/** Words in which results are told, rather than motives. */
const RESULT =
  /[%±]|\b(?:per ?cent|factors? of|times|agree[ds]?|differ(?:s|ed)|finds?|found|reach(?:es|ed)|conclude|outperform\w*|improv\w*|increas\w*|decreas\w*|significant\w*|results?|show(?:s|ed|n)?|reveal\w*|suggest\w*|demonstrat\w*|indicat\w*|observed?|achiev\w*)\b/i;

/** How well a sentence tells what a folded question asks for beside its subject, from 0 to 1. */
export function aimOf(sentence: string, plain: string): number {
  const [first, ...others] = AIMS.filter(({ asked }) => asked.test(plain));
  if (first?.told.test(sentence)) return 1;
  if (others.some(({ told }) => told.test(sentence))) return 0.6;
  if (!RESULT.test(sentence)) return 0;
  return first ? 0.3 : 0.6;
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

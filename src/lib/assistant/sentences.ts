import type { Term } from './terms.ts';

const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|cf|vs|ca|approx|etc|al|resp|Fig|Figs|Eq|Eqs|Ref|Refs|No|Nos|Dr|Prof|Mr|Mrs|Ms|St|vol|pp)|\b\p{Lu})\.$/u;

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

/** Whether a searchable text has a term, in any of its forms. */
export const has = (text: string, term: Term): boolean =>
  term.forms.some((form) => text.includes(form.text));

/** What the content never names weighs less than what another passage has. */
const UNKNOWN = 0.75;

/** The share of the terms that a searchable text has: from 0 to 1, rare terms weighing more. */
export const coverage = (text: string, terms: readonly Term[]): number =>
  shareOf(
    terms.filter((term) => has(text, term)),
    terms,
  );

/** The share that some of the terms are of all, by their weight. */
export function shareOf(some: readonly Term[], terms: readonly Term[]): number {
  const weight = (all: readonly Term[]) =>
    all.reduce((sum, term) => sum + term.idf * term.weight * (term.known ? 1 : UNKNOWN), 0);
  return some.length === 0 ? 0 : weight(some) / weight(terms);
}

/** A kind of figure: how a question asks for it, and how a sentence gives it. */
interface Kind {
  asked: RegExp;
  given: RegExp;
}

const DURATION: Kind = {
  asked:
    /\bhow (?:long|quick(?:ly)?|fast|soon|often)\b|\b(?:take|takes|took|last|lasts|lasted|duration)\b/,
  given:
    /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|a|an|few|several)) ?(?:ns|[µμ]s|ms|s|min|h|nano\w*|micros\w*|millis\w*|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b/,
};
const WEIGHT: Kind = {
  asked: /\bhow (?:heavy|light)\b|\bweigh\w*\b/,
  given: /\b\w+ ?(?:mg|g|kg|grams?|kilograms?|tonnes?)\b|\bweigh\w*/,
};
const LENGTH: Kind = {
  asked: /\bhow (?:far|deep|wide|thick|tall|high|large|big|small|sharp|precise(?:ly)?|close)\b/,
  given: /\d ?(?:nm|[µμ]m|mm|cm|m|km)\b|\b\w+ (?:micro|milli|centi|kilo)?met(?:re|er)s?\b/,
};
const MEASURED = [DURATION, WEIGHT, LENGTH];

/** A question that asks for a figure at all: not every "how" does. */
const ASKS =
  /\bhow (?!do|does|did|can|could|is|are|was|were|to|come|would|should|will|about)\w+|\b(?:percent\w*|fraction|share|accuracy|duration|values?|figures?|numbers?|rates?|what (?:was|were) the)\b/;

const FIGURES = /(?<![\w.])\d[\d.,]*/g;
const IN_WORDS =
  /\b(?:per cent|percent|half|twice|third|quarter|one|two|three|four|five|six|seven|eight|nine|ten)\b/;

/** Whether a question, folded, asks for a figure. */
export const asksFigure = (plain: string): boolean => ASKS.test(plain);

const measured = (plain: string) =>
  asksFigure(plain) ? MEASURED.find(({ asked }) => asked.test(plain)) : undefined;

/** How well a sentence's figures suit a question, from 0 for none to 1 for those that are asked for. */
export function figureOf(sentence: string, plain: string): number {
  const kind = measured(plain);
  if (kind?.given.test(sentence)) return 1;
  const count = sentence.match(FIGURES)?.length ?? 0;
  if (count === 0 && !IN_WORDS.test(sentence)) return 0;
  if (kind) return 0.6;
  return asksFigure(plain) ? 0.7 + 0.1 * Math.min(3, count) : 1;
}

import type { AnswerCertainty } from '../../records/exchange.ts';
import type { FoundPassage, Passage } from '../../records/passage.ts';
import { sentences } from '../values/text.ts';
import { stem, stemWords } from '../values/words.ts';
import type { Term } from './question.ts';

/** A passage with what it has of a question. */
export interface RankedPassage extends FoundPassage {
  /** The share of the question's words, by how rare they are, from 0 to 1. */
  coverage: number;
  /** The same in its labels: title, heading, tags, people and journal. */
  named: number;
  /** How many words of the question it has. */
  words: number;
}

/** What is sought in passages. */
export interface Sought {
  terms: readonly Term[];
  /** The question's function words, by which only facts are asked for: "how many". */
  others: readonly string[];
  /** Pages that the last answer named, where the question has no subject of its own. */
  pages?: readonly string[];
}

/** How much more a passage counts that is of the record in the last answer. */
const ON_LAST_PAGE = 3;

/** Ranks passages by their BM25, and by how much of the question they have. */
export function rankPassages(found: readonly FoundPassage[], sought: Sought): RankedPassage[] {
  const { terms } = sought;
  const wanted = new Set(terms.flatMap(({ forms }) => forms.map(({ stem }) => stem)));
  return found
    .map(titleAnswer)
    .map((passage) =>
      isFact(passage) ? rankFact(passage, sought) : rankPassage(passage, terms, wanted),
    )
    .filter(({ kind, coverage }) => kind !== 'fact' || coverage > 0)
    .map((passage) => ({
      ...passage,
      score: passage.score * (sought.pages?.includes(passage.url) ? ON_LAST_PAGE : 1),
    }))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

/** The text of an owner's answer begins with its question, which becomes the title. */
function titleAnswer(passage: FoundPassage): FoundPassage {
  if (passage.kind !== 'answer') return passage;
  const [title = '', ...lines] = passage.text.split('\n');
  return { ...passage, title, text: lines.join('\n') };
}

/** Whether a passage says one thing that its labels ask for: a fact of the tables, or of the site but its prose. */
export const isFact = ({ kind, record }: Passage): boolean =>
  kind === 'fact' || (kind === 'site' && record !== 'profile' && !record.startsWith('about:'));

/** A text of so many characters counts in full, the shortest half: BM25 prefers short ones, which say less. */
const FULL = 300;
const SHORTEST = 0.5;
/** How much more a passage counts whose whole title is asked for: a person's name. */
const TITLED = 2;

function rankPassage(
  passage: FoundPassage,
  terms: readonly Term[],
  wanted: ReadonlySet<string>,
): RankedPassage {
  const listWanted = (text: string) => stemWords(text).filter((stem) => wanted.has(stem));
  const labels = new Set(listWanted(joinLabels(passage)));
  // Words that are far apart have little to do with each other.
  const said = sentences(passage.text).map(listWanted);
  let [best, coverage] = [labels, computeCoverage(labels, terms)];
  const named = coverage;
  for (const [at, stems] of said.entries()) {
    const next = said[at + 1] ?? [];
    if (stems.length === 0 && next.length === 0) continue;
    const near = new Set([...labels, ...stems, ...next]);
    const share = computeCoverage(near, terms);
    if (share > coverage) [best, coverage] = [near, share];
  }
  const isTitled = stemWords(passage.title).every((one) => wanted.has(one));
  const fullness = Math.min(1, Math.max(SHORTEST, passage.text.length / FULL));
  return {
    ...passage,
    coverage,
    named,
    words: countWords(best, terms),
    score: passage.score * coverage * fullness * (isTitled ? TITLED : 1),
  };
}

/** How much more a fact counts for each function word by which it is asked for. */
const BY_ASKING = 0.25;

/** How much a fact counts of which only the subject is named: "what is LET?" asks for no list of what is about it. */
const UNASKED = 0.25;

/** One fact of many is about somebody or something: "author:Ana Muestra". */
const SUBJECT = /^(?:author|category|role|tag|type|year):(.*)$/;

/** A fact is asked for by its labels, each a phrase that is there as a whole, and one about somebody or something by that. */
function rankFact(passage: FoundPassage, { terms, others }: Sought): RankedPassage {
  const { record } = passage;
  const [, subject = ''] = SUBJECT.exec(record) ?? [];
  const said = new Set([
    ...terms.flatMap(({ forms }) => forms.map(({ stem }) => stem)),
    ...others.map(stem),
  ]);
  const parts = [...new Set(stemWords(subject))];
  const phrases = [...passage.tags.split(','), passage.title].map(stemWords);
  const whole = phrases.filter((phrase) => phrase.every((one) => said.has(one)));
  const labels = new Set([...parts, ...whole.flat()]);
  const stems = subject ? labels : new Set([...labels, ...stemWords(passage.text)]);
  const isAsked =
    !subject || record.startsWith('year:') || whole.flat().some((one) => !parts.includes(one));
  const isMeant = !subject || parts.some((part) => said.has(part));
  const coverage = isMeant ? computeCoverage(stems, terms) : 0;
  const named = computeCoverage(labels, terms);
  const asking = others.filter((word) => labels.has(stem(word))).length;
  const fit = ((1 + 3 * named) / 4) * (1 + BY_ASKING * asking) * (isAsked ? 1 : UNASKED);
  return {
    ...passage,
    coverage,
    named,
    words: countWords(stems, terms),
    score: passage.score * coverage * fit,
  };
}

/** What names a passage, and who made it. */
const joinLabels = ({ title, heading, tags, authors, journal, year }: Passage) =>
  [title, heading, tags, authors, journal, year].join(' ');

/** Whether a text has a word that is searched for, by its stems. */
export const hasTerm = (stems: ReadonlySet<string>, { forms }: Term) =>
  forms.some(({ stem }) => stems.has(stem));

/** The share of the terms that a text has, from 0 to 1, by their weight. */
export function computeCoverage(stems: ReadonlySet<string>, terms: readonly Term[]): number {
  const all = sumWeights(terms);
  return all === 0 ? 0 : sumWeights(terms.filter((term) => hasTerm(stems, term))) / all;
}

const countWords = (stems: ReadonlySet<string>, terms: readonly Term[]) =>
  terms.filter((term) => hasTerm(stems, term)).length;

/** How rare words are together. */
export const sumWeights = (terms: readonly Term[]) =>
  terms.reduce((sum, { weight }) => sum + weight, 0);

/** The least coverage of a passage that answers a question, of a fact's labels, and of a passage that is near it. */
const SURE = 0.5;
const NAMED = 0.3;
const NEAR = 0.25;
/** How rare the words are, together, that a passage must have of a question unless it has all. */
const EVIDENCE = 0.9;
/** Another page with more than this share of the best one's score may be meant as well. */
const RIVAL = 0.9;
/** Function words beside a word that is all that is asked: "what is straggling?" */
const FEW = 2;

/** How certain it is that the best passage answers a question. */
export function judgeCertainty(
  passages: readonly RankedPassage[],
  { terms, others }: Sought,
): AnswerCertainty {
  const [best] = passages;
  if (!best || best.coverage < NEAR) return 'none';
  const { kind, coverage, named, words, score, url } = best;
  // One word that a text merely has says little.
  const isAsked =
    kind === 'fact'
      ? named >= NAMED
      : words > 1 || named === 1 || (others.length <= FEW && /\p{L}/u.test(terms[0]?.word ?? ''));
  const isEnough = coverage === 1 || coverage * sumWeights(terms) >= EVIDENCE;
  const rival = passages.find((other) => other.url !== url)?.score ?? 0;
  // A fact that is asked for by its labels alone answers, whatever else they name.
  const isAlone = rival <= score * RIVAL || (isFact(best) && named === 1);
  const isSure = coverage >= SURE && isAsked && isEnough && isAlone;
  return isSure && (isFact(best) || kind === 'answer' || hasNumbers(best, terms))
    ? 'sure'
    : 'unsure';
}

/** Whether a passage has all numbers of a question: another year is another question. */
const hasNumbers = (passage: RankedPassage, terms: readonly Term[]): boolean => {
  const stems = new Set(stemWords(`${joinLabels(passage)} ${passage.text}`));
  return terms.every((term) => !/\d/.test(term.word) || hasTerm(stems, term));
};

/** A passage, and by how many standard deviations it is nearer to a question than the content is to others. */
export interface ScoredPassage {
  id: number;
  score: number;
  /** How much it is like the question, from 0 (as unrelated ones) to 1 (the same text). */
  likeness: number;
}

/** A passage that a model's vectors find near a question. */
export type NearPassage = Omit<ScoredPassage, 'id'> & { passage: RankedPassage };

/** So that the first place does not outweigh two good ones: Cormack, Clarke and Büttcher, SIGIR 2009. */
const K = 60;

/**
 * Two rankings as one, by reciprocal rank fusion. Without vectors it is the first as it was.
 *
 * @param byWords what was found by words, best first
 * @param near what is nearest by vectors, nearest first
 */
export function fuse(
  byWords: readonly RankedPassage[],
  near: readonly NearPassage[],
): RankedPassage[] {
  const nearest = near.map(({ passage }) => passage);
  const reciprocal = (place: number) => (place < 0 ? 0 : 1 / (K + place + 1));
  // Pages of PDFs have no vectors: their publication's counts.
  const findPlace = (one: RankedPassage) =>
    nearest.findIndex((other) => (one.page > 0 ? isSameRecord(one, other) : one === other));
  return (
    [...new Set([...byWords, ...nearest])]
      .map((passage) => ({
        passage,
        score: reciprocal(byWords.indexOf(passage)) + reciprocal(findPlace(passage)),
      }))
      // The sort is stable.
      .sort((a, b) => b.score - a.score)
      .map(({ passage }) => passage)
  );
}

const isSameRecord = (one: RankedPassage, other: RankedPassage) =>
  one.kind === other.kind && one.record === other.record;

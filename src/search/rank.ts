import type { AnswerCertainty } from '../../records/exchange.ts';
import type { FoundPassage, Passage } from '../../records/passage.ts';
import { sentences } from '../values/text.ts';
import { stem, stemWords } from '../values/words.ts';
import type { Term } from './question.ts';

/** A passage with its match to a question. */
export interface RankedPassage extends FoundPassage {
  /** Share of the question's words that it contains, weighted by rarity, from 0 to 1. */
  coverage: number;
  /** The same share for its labels alone: title, heading, tags, people and journal. */
  named: number;
  /** Number of the question's words that it contains. */
  words: number;
}

/** A search of passages. */
export interface Sought {
  terms: readonly Term[];
  /** The question's function words, such as "how many": used only to match facts. */
  others: readonly string[];
  /** Pages cited by the last answer, if the question has no subject of its own. */
  pages?: readonly string[];
}

/** Score factor of passages on the page that the last answer cited. */
const ON_LAST_PAGE = 3;

/** Ranks passages by BM25 score and coverage of the question. */
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

/** Makes the first line of an owner's answer its title: it is the question. */
function titleAnswer(passage: FoundPassage): FoundPassage {
  if (passage.kind !== 'answer') return passage;
  const [title = '', ...lines] = passage.text.split('\n');
  return { ...passage, title, text: lines.join('\n') };
}

/** True if a passage is a single fact, from the tables or the profile, and not prose. */
export const isFact = ({ kind, record }: Passage): boolean =>
  kind === 'fact' || (kind === 'site' && record !== 'profile' && !record.startsWith('about:'));

/** Texts shorter than this lose up to half of their score, since BM25 prefers short texts, which say less. */
const FULL = 300;
const SHORTEST = 0.5;
/** Score factor if the question contains the whole title, such as a person's name. */
const TITLED = 2;

function rankPassage(
  passage: FoundPassage,
  terms: readonly Term[],
  wanted: ReadonlySet<string>,
): RankedPassage {
  const listWanted = (text: string) => stemWords(text).filter((stem) => wanted.has(stem));
  const labels = new Set(listWanted(joinLabels(passage)));
  // Only words in the labels and in two adjacent sentences count together: words far apart are hardly related.
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
  const title = stemWords(passage.title);
  const isTitled = title.length > 0 && title.every((one) => wanted.has(one));
  const fullness = Math.min(1, Math.max(SHORTEST, passage.text.length / FULL));
  return {
    ...passage,
    coverage,
    named,
    words: countWords(best, terms),
    score: passage.score * coverage * fullness * (isTitled ? TITLED : 1),
  };
}

/** Score bonus of a fact for each function word of the question in its labels. */
const BY_ASKING = 0.25;

/** Score factor of a fact if only its subject is named: "what is LET?" doesn't ask for a list of works on it. */
const UNASKED = 0.25;

/** Subject of a fact about someone or something: "author:Ana Muestra". */
const SUBJECT = /^(?:author|category|role|tag|type|year):(.*)$/;

/** Ranks a fact by the labels that the question contains as whole phrases, and by its subject if it has one. */
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

/** Joins the fields of a passage that count as its labels. */
const joinLabels = ({ title, heading, tags, authors, journal, year }: Passage) =>
  [title, heading, tags, authors, journal, year].join(' ');

/** True if a text, given by its stems, contains a term. */
export const hasTerm = (stems: ReadonlySet<string>, { forms }: Term) =>
  forms.some(({ stem }) => stems.has(stem));

/** Weighted share of the terms that a text contains, from 0 to 1. */
export function computeCoverage(stems: ReadonlySet<string>, terms: readonly Term[]): number {
  const all = sumWeights(terms);
  return all === 0 ? 0 : sumWeights(terms.filter((term) => hasTerm(stems, term))) / all;
}

const countWords = (stems: ReadonlySet<string>, terms: readonly Term[]) =>
  terms.filter((term) => hasTerm(stems, term)).length;

/** Total weight of terms. */
export const sumWeights = (terms: readonly Term[]) =>
  terms.reduce((sum, { weight }) => sum + weight, 0);

/** Minimum coverage of a sure passage, of a sure fact's labels, and of any passage worth naming. */
const SURE = 0.5;
const NAMED = 0.3;
const NEAR = 0.25;
/** Minimum total weight of the matched words, unless all are matched. */
const EVIDENCE = 0.9;
/** If another page has more than this share of the best score, the question may mean either. */
const RIVAL = 0.9;
/** Maximum number of function words in a question about a single word: "what is straggling?" */
const FEW = 2;

/** Judges how certainly the best passage answers the question. */
export function judgeCertainty(
  passages: readonly RankedPassage[],
  { terms, others }: Sought,
): AnswerCertainty {
  const [best] = passages;
  if (!best || best.coverage < NEAR) return 'none';
  const { kind, coverage, named, words, score, url } = best;
  // A single matching word in a text is weak evidence.
  const isAsked =
    kind === 'fact'
      ? named >= NAMED
      : words > 1 || named === 1 || (others.length <= FEW && /\p{L}/u.test(terms[0]?.word ?? ''));
  const isEnough = coverage === 1 || coverage * sumWeights(terms) >= EVIDENCE;
  const rival = passages.find((other) => other.url !== url)?.score ?? 0;
  // A fact whose labels contain the whole question needs no lead over other pages.
  const isAlone = rival <= score * RIVAL || (isFact(best) && named === 1);
  const isSure = coverage >= SURE && isAsked && isEnough && isAlone;
  return isSure && (isFact(best) || kind === 'answer' || hasNumbers(best, terms))
    ? 'sure'
    : 'unsure';
}

/** True if a passage contains all numbers of the question: another year is another question. */
const hasNumbers = (passage: RankedPassage, terms: readonly Term[]): boolean => {
  const stems = new Set(stemWords(`${joinLabels(passage)} ${passage.text}`));
  return terms.every((term) => !/\d/.test(term.word) || hasTerm(stems, term));
};

/** A passage with its score: standard deviations by which its cosine exceeds the best cosines of unrelated questions. */
export interface ScoredPassage {
  id: number;
  score: number;
  /** Similarity to the question, from 0 (like unrelated questions) to 1 (the same text). */
  likeness: number;
}

/** A passage found by its embedding. */
export type NearPassage = Omit<ScoredPassage, 'id'> & { passage: RankedPassage };

/** Keeps a first place from outweighing two good places: Cormack, Clarke and Büttcher, SIGIR 2009. */
const K = 60;

/**
 * Merges two rankings by reciprocal rank fusion. Without vectors, returns the first one unchanged.
 *
 * @param byWords results of the word search, best first
 * @param near results of the vector search, nearest first
 */
export function fuse(
  byWords: readonly RankedPassage[],
  near: readonly NearPassage[],
): RankedPassage[] {
  const nearest = near.map(({ passage }) => passage);
  const reciprocal = (place: number) => (place < 0 ? 0 : 1 / (K + place + 1));
  // Pages of PDFs have no vectors: they take the rank of their publication.
  const findPlace = (one: RankedPassage) =>
    nearest.findIndex((other) => (one.page > 0 ? isSameRecord(one, other) : one === other));
  return (
    [...new Set([...byWords, ...nearest])]
      .map((passage) => ({
        passage,
        score: reciprocal(byWords.indexOf(passage)) + reciprocal(findPlace(passage)),
      }))
      // Stable sort: ties keep the order of the word search.
      .sort((a, b) => b.score - a.score)
      .map(({ passage }) => passage)
  );
}

const isSameRecord = (one: RankedPassage, other: RankedPassage) =>
  one.kind === other.kind && one.record === other.record;

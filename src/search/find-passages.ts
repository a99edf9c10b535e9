import { passageSearch } from '../../db/queries/passages/read.ts';
import type { AnswerCertainty } from '../../records/exchange.ts';
import { type IndexDeps, lookUpWords, matchAny } from './passage-index.ts';
import { findSimilarPassages, type VectorDeps } from './passage-vectors.ts';
import { sourcePage } from './passages.ts';
import { type AskedQuestion, parseConversation, type Question, type Term } from './question.ts';
import {
  fuse,
  isFact,
  judgeCertainty,
  type NearPassage,
  type RankedPassage,
  rankPassages,
} from './rank.ts';

export type FindDeps = IndexDeps & VectorDeps;

/** What the index has for a question. */
export interface Finding {
  question: Question;
  /** What was searched for: its words, and those of the question before it where it has no subject of its own. */
  terms: Term[];
  /** Best first, however sure. */
  passages: RankedPassage[];
  certainty: AnswerCertainty;
  /** What is nearest by vectors, nearest first; empty where words are sure. */
  near: NearPassage[];
}

/** Words of a question that has no subject of its own, at most, and what those before it weigh. */
const FEW = 2;
const BEFORE = 0.5;

/** Finds the passages that anyone may read for a question, by its words and, where these are not sure, by vectors. */
export async function findPassages(deps: FindDeps, asked: AskedQuestion): Promise<Finding> {
  const { db, site } = deps;
  const questions = parseConversation(asked, site.name);
  const question = questions.at(-1);
  if (!question) throw new Error('nothing was asked');
  if (question.isPersonal && questions.length > 1) {
    // "How can I reach you?" goes on with nothing, short as it is.
    const alone = await findPassages(deps, { ...asked, history: [] });
    const [best] = alone.passages;
    if (best && isFact(best) && alone.certainty === 'sure') return alone;
  }
  const terms = await findTerms(deps, questions, asked.now);
  const last = asked.history.at(-1);
  const pages =
    question.words.length <= FEW
      ? (last?.sources ?? []).slice(0, 1).map(({ url }) => sourcePage(url))
      : [];
  const sought = { terms, others: question.others, pages };
  const search = async (wanted: Parameters<typeof passageSearch>[1]) =>
    rankPassages(await passageSearch(db, wanted, asked.now), sought);
  const byWords = await search({
    queries: makeIndexQueries(terms),
    pdfQueries: makePdfQueries(terms),
    pages,
    withFacts: true,
  });
  const certainty = judgeCertainty(byWords, sought);
  const finding = { question, terms, passages: byWords, certainty, near: [] };
  // Where words are sure, nobody waits for a model's vector.
  if (certainty === 'sure') return finding;
  const similar = await findSimilarPassages(
    deps,
    last && question.words.length <= FEW ? `${last.question}\n${question.text}` : question.text,
  );
  if (similar.length === 0) return finding;
  const found = new Map(byWords.map((passage) => [passage.id, passage]));
  const ids = similar.map(({ id }) => id).filter((id) => !found.has(id));
  const others = ids.length > 0 ? await search({ queries: [], ids, withFacts: true }) : [];
  for (const passage of others) found.set(passage.id, passage);
  // What nobody may read has not been found.
  const near = similar.flatMap(({ id, ...scores }) => {
    const passage = found.get(id);
    return passage ? { ...scores, passage } : [];
  });
  return { ...finding, passages: fuse(byWords, near), near };
}

/** Looks up a question's words; those of the question before it, where it has few of its own, weigh less. */
async function findTerms(
  deps: IndexDeps,
  questions: readonly Question[],
  now: Date,
): Promise<Term[]> {
  const [question, ...before] = questions.toReversed();
  const own = await lookUpWords(deps, question?.words ?? [], now);
  // Words that the content lacks are a subject of their own.
  const isKnown = own.length === 0 || own.some(({ forms }) => forms.length > 0);
  if (own.length > FEW || before.length === 0 || !isKnown) return own;
  const words = new Set(own.map(({ word }) => word));
  const earlier = (await findTerms(deps, before.toReversed(), now))
    .filter(({ word }) => !words.has(word))
    .map((term) => ({ ...term, weight: term.weight * BEFORE }));
  return [...own, ...earlier];
}

/** Candidates are found by the rarest words, which occur in this many passages in all at most. */
const MOST_FOUND = 450;

/** Terms as the index is asked for them: the rarest, each weighed. At least one is asked for. */
export function makeIndexQueries(terms: readonly Term[]): { match: string; weight: number }[] {
  let found = 0;
  return terms
    .filter(({ forms }) => forms.length > 0)
    .toSorted((a, b) => a.passages - b.passages)
    .filter(({ passages }, at) => {
      found += passages;
      return at === 0 || found <= MOST_FOUND;
    })
    .map(({ forms, weight }) => ({ match: matchAny(forms), weight }));
}

/** Words that a page of a PDF is asked for at most. */
const MOST_OF_PDF = 5;
/** A word that is searched for in PDFs alone: it weighs as much. */
const RARE = 0.6;

/**
 * Terms as the text of PDFs is asked for them: all, or else the two that say most, or the one if that is rare. A page is
 * long and has many words.
 */
export function makePdfQueries(terms: readonly Term[]): { match: string; terms: number }[] {
  const known = terms
    .filter(({ forms }) => forms.length > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_OF_PDF);
  const least = (known[0]?.weight ?? 0) >= RARE ? 1 : 2;
  return [...new Set([known.length, 2, least])]
    .filter((size) => size > 0 && size <= known.length)
    .map((size) => ({
      match: known
        .slice(0, size)
        .map(({ forms }) => matchAny(forms))
        .join(' AND '),
      terms: size,
    }));
}

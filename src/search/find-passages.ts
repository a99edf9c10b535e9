import { passageSearch } from '../../db/queries/passages/read.ts';
import type { AnswerCertainty } from '../../records/exchange.ts';
import { type IndexDeps, lookUpWords, matchAny } from './passage-index.ts';
import { findSimilarPassages, type VectorDeps } from './passage-vectors.ts';
import { nameLanguage, sourcePage } from './passages.ts';
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

/** Search results for a question. */
export interface Finding {
  question: Question;
  /** The search terms: the question's words, and those of the previous question if this one has no subject of its own. */
  terms: Term[];
  /** Best first, whatever the certainty. */
  passages: RankedPassage[];
  certainty: AnswerCertainty;
  /** Nearest passages by embedding, nearest first; empty if the word search is sure. */
  near: NearPassage[];
}

/** A question with at most this many words has no subject of its own; words of earlier questions get this weight. */
const FEW = 2;
const BEFORE = 0.5;

/** Finds public passages for a question by its words and, if these aren't sure, by embeddings. */
export async function findPassages(deps: FindDeps, asked: AskedQuestion): Promise<Finding> {
  const { db, site } = deps;
  const questions = parseConversation(asked, site.name);
  const question = questions.at(-1);
  if (!question) throw new Error('nothing was asked');
  if (question.isPersonal && questions.length > 1) {
    // "How can I reach you?" is short, but not a follow-up question.
    const alone = await findPassages({ ...deps, embedder: null }, { ...asked, history: [] });
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
    rankPassages(await passageSearch(db, wanted, { site, now: asked.now }), sought);
  const byWords = await search({
    queries: makeIndexQueries(terms),
    pdfQueries: makePdfQueries(terms),
    pages,
    withFacts: true,
  });
  const certainty = judgeCertainty(byWords, sought);
  const toLocal = (passage: RankedPassage) => nameLanguage(site, passage);
  const finding = { question, terms, passages: byWords.map(toLocal), certainty, near: [] };
  // A sure answer need not wait for the embedding model.
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
  // Vectors exist for unpublished passages too; the search above returns public ones only.
  const near = similar.flatMap(({ id, ...scores }) => {
    const passage = found.get(id);
    return passage ? { ...scores, passage } : [];
  });
  return {
    ...finding,
    passages: fuse(byWords, near).map(toLocal),
    near: near.map(({ passage, ...scores }) => ({ ...scores, passage: toLocal(passage) })),
  };
}

/** Looks up a question's words. If it has few, those of earlier questions are added with a lower weight. */
async function findTerms(
  deps: IndexDeps,
  questions: readonly Question[],
  now: Date,
): Promise<Term[]> {
  const [question, ...before] = questions.toReversed();
  const own = await lookUpWords(deps, question?.words ?? [], now);
  // Words that the content lacks are a new subject, so earlier questions don't matter.
  const isKnown = own.length === 0 || own.some(({ forms }) => forms.length > 0);
  if (own.length > FEW || before.length === 0 || !isKnown) return own;
  const words = new Set(own.map(({ word }) => word));
  const earlier = (await findTerms(deps, before.toReversed(), now))
    .filter(({ word }) => !words.has(word))
    .map((term) => ({ ...term, weight: term.weight * BEFORE }));
  return [...own, ...earlier];
}

/** Candidates are searched by the rarest words, until these occur in more than this many passages in total. */
const MOST_FOUND = 450;

/** Makes an FTS5 query with a weight for each of the rarest terms; at least one if any term is known. */
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

/** Maximum number of words in a query of PDF pages. */
const MOST_OF_PDF = 5;
/** Minimum weight of a single word for which PDFs are searched. */
const RARE = 0.6;

/**
 * Makes FTS5 queries for PDF pages: one for all terms, one for the two with the highest weight, and one for a single
 * term if it is rare. Pages are long, so a match on any one word would mean little.
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

import { asFound, passageSearch } from '../../db/queries/passages/read.ts';
import { judgeCertainty } from './certainty.ts';
import { detectDetail, isDetailWord } from './details.ts';
import { mergeTerms } from './follow-up.ts';
import { fuse } from './fusion.ts';
import { makeIndexQueries, makePdfQueries } from './index-queries.ts';
import { isAsking } from './languages/index.ts';
import { similarPassages, type VectorDeps } from './passage-vectors.ts';
import { type RankedPassage, rankPassages } from './rank.ts';
import { lastAnswerPages, type PassageQuery } from './read-question.ts';
import type { Term } from './terms.ts';
import type { ScoredPassage } from './vectors.ts';

export interface FoundPassages {
  /** What was searched for: the question's subject, and what it follows. */
  terms: Term[];
  subject: Term[];
  /** Best first; what words are sure of comes before what vectors find. */
  ranked: readonly RankedPassage[];
  /** The same by words and vectors together. */
  fused: readonly RankedPassage[];
  /** What is nearest by vectors, nearest first. */
  near: readonly ScoredPassage[];
}

/** A word of asking weighs so much where the content has it: it may be a subject. */
const ASKING = 0.4;

/** The passages that the index has for a question, by its words and, where there is a model for them, by vectors. */
export async function findPassages(deps: VectorDeps, query: PassageQuery): Promise<FoundPassages> {
  const { asked, question, context } = query;
  const subject = subjectTerms(query);
  const terms = context ? mergeTerms(subject, context.terms) : subject;
  const pages = context ? lastAnswerPages(asked) : [];
  const search = async (wanted: Parameters<typeof passageSearch>[1]) =>
    asFound(await passageSearch(deps.db, wanted, asked.now));

  const last = asked.history.at(-1);
  const [byTerms, near] = await Promise.all([
    search({ queries: makeIndexQueries(terms), pdfQueries: makePdfQueries(terms), pages }),
    similarPassages(deps, context ? `${last?.question}\n${asked.question}` : asked.question),
  ]);
  const found = new Set(byTerms.map(({ id }) => id));
  const ids = near.map(({ id }) => id).filter((id) => !found.has(id));
  const others = ids.length > 0 ? await search({ queries: [], ids }) : [];

  const preference = {
    pages,
    isPersonal: question.isPersonal,
    refersBack: question.refersBack,
    isInquiry: question.isInquiry,
  };
  const byWords = rankPassages(byTerms, terms, preference);
  const byVectors = rankPassages(others, terms, preference);
  const fused = fuse(byWords, byVectors, near);
  // Where words are sure of a person, vectors would put papers before the about page.
  const isSure = judgeCertainty(byWords[0], terms) === 'sure';
  return { terms, subject, ranked: isSure ? [...byWords, ...byVectors] : fused, fused, near };
}

/** The terms that say what a question is about. */
function subjectTerms({ question, own }: PassageQuery): Term[] {
  const asksForDetail = detectDetail(question) !== null;
  return own
    .filter(({ word }) => !(asksForDetail && isDetailWord(word)))
    .map((term) =>
      isAsking(term.word, question.language) ? { ...term, weight: term.weight * ASKING } : term,
    );
}

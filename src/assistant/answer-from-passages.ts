import { asFound, passageSearch } from '../../db/queries/passages/read.ts';
import type { Site } from '../settings/site.ts';
import { judgeCertainty } from './certainty.ts';
import { detailAnswer, detectDetail, isDetailWord, refersToLast } from './details.ts';
import type { Answer, AnswerCertainty } from './exchange.ts';
import { findTopics } from './fact-answer.ts';
import { lastAnswerPages, mergeTerms, type PassageQuery } from './follow-up.ts';
import { getPhrases, isQuestionWord } from './languages/index.ts';
import { findSimilarPassages, type VectorDeps } from './passage-vectors.ts';
import type { ParsedQuestion } from './question.ts';
import { quotePassages } from './quote.ts';
import { fuse, nearestRecords, type RankedPassage, rankPassages } from './rank.ts';
import { declinedAnswer, unsureAnswer } from './site-answers.ts';
import { isGeneral, makeIndexQueries, makePdfQueries, type Term } from './terms.ts';
import type { ScoredPassage } from './vectors.ts';

/** Answers from what the index finds: with quotations, by naming what is nearest, or by saying that there is nothing. */
export async function answerFromPassages(
  deps: VectorDeps & { site: Site },
  query: PassageQuery,
): Promise<FoundAnswer> {
  const { asked, question, context } = query;
  const found = await findPassages(deps, query);
  const { terms, near, ranked } = found;
  const [best] = ranked;
  const certainty = judgeCertainty(best, terms);

  const inContext = answerInContext(query, found, best, certainty);
  if (inContext) return inContext;
  const phrases = getPhrases(question.language);
  if (certainty !== 'sure') {
    const byVectors = nearestRecords(ranked, near);
    const byWords = best && certainty === 'unsure' ? ([best] as const) : null;
    const nearest = byVectors ?? byWords;
    if (nearest) {
      const all = [...nearest, ...ranked.filter((passage) => !nearest.includes(passage))];
      return { answer: unsureAnswer(nearest, phrases), passages: all };
    }
    return { answer: declinedAnswer(await findTopics(deps), phrases), passages: ranked };
  }
  const detail = detectDetail(question);
  const publication = ranked.find(({ kind }) => kind === 'publication');
  const answer = detail && publication && detailAnswer(detail, publication);
  if (answer) return { answer, passages: [] };
  const previousAnswer = context ? asked.history.at(-1)?.answer : undefined;
  return answerWithQuotes(ranked, terms, question, previousAnswer);
}

/** Answers a question that follows another one from what the last answer named; null where it asks for something else. */
function answerInContext(
  query: PassageQuery,
  { ranked, subject, terms }: FoundPassages,
  best: RankedPassage | undefined,
  certainty: AnswerCertainty,
): FoundAnswer | null {
  const { asked, question, context } = query;
  if (!context) return null;
  const pages = lastAnswerPages(asked);
  const passages = pages.flatMap((url) => ranked.filter((passage) => passage.url === url));
  const ofRecord = passages.filter(({ url }) => url === pages[0]);
  const detail = detectDetail(question);
  const asksOfLast =
    (detail && refersToLast(question)) ||
    subject.every((term) => isGeneral(term) || isQuestionWord(term.word, question.language));
  if (asksOfLast && detail) {
    const answer = passages.map((passage) => detailAnswer(detail, passage)).find((one) => one);
    if (answer) return { answer, passages: [] };
  }
  // "How heavy is it?" asks about the record in the last answer, whatever its other words are.
  const mayBeOfLast = certainty === 'none' || (certainty === 'unsure' && best?.url === pages[0]);
  const isOfRecord = asksOfLast || (mayBeOfLast && question.refersBack);
  if (!isOfRecord || ofRecord.length === 0) return null;
  return answerWithQuotes(ofRecord, terms, question, asked.history.at(-1)?.answer);
}

interface FoundPassages {
  /** What was searched for: the question's subject, and what it follows. */
  terms: Term[];
  subject: Term[];
  /** Best first, by words and, where these are not sure, by vectors. */
  ranked: readonly RankedPassage[];
  /** What is nearest by vectors, nearest first; empty where words are sure. */
  near: readonly ScoredPassage[];
}

/** The weight of a word that usually only asks ("work", "paper"): where the content has it, it may be a subject. */
const ASKING = 0.4;

/** The passages that the index has for a question, by its words and, where there is a model for them, by vectors. */
async function findPassages(deps: VectorDeps, query: PassageQuery): Promise<FoundPassages> {
  const { asked, question, context } = query;
  const subject = subjectTerms(query);
  const terms = context ? mergeTerms(subject, context.terms) : subject;
  const pages = context ? lastAnswerPages(asked) : [];
  const search = async (wanted: Parameters<typeof passageSearch>[1]) =>
    asFound(await passageSearch(deps.db, wanted, asked.now));

  const preference = {
    pages,
    isPersonal: question.isPersonal,
    refersBack: question.refersBack,
    isInquiry: question.isInquiry,
  };
  const byTerms = await search({
    queries: makeIndexQueries(terms),
    pdfQueries: makePdfQueries(terms),
    pages,
  });
  const byWords = rankPassages(byTerms, terms, preference);
  // Where words are sure, nobody waits for a model's vector.
  if (judgeCertainty(byWords[0], terms) === 'sure')
    return { terms, subject, ranked: byWords, near: [] };
  const last = asked.history.at(-1);
  const near = await findSimilarPassages(
    deps,
    context ? `${last?.question}\n${asked.question}` : asked.question,
  );
  const found = new Set(byTerms.map(({ id }) => id));
  const ids = near.map(({ id }) => id).filter((id) => !found.has(id));
  const others = ids.length > 0 ? await search({ queries: [], ids }) : [];
  const byVectors = rankPassages(others, terms, preference);
  return { terms, subject, ranked: fuse(byWords, byVectors, near), near };
}

/** The terms that say what a question is about. */
function subjectTerms({ question, own }: PassageQuery): Term[] {
  const asksForDetail = detectDetail(question) !== null;
  return own
    .filter(({ word }) => !(asksForDetail && isDetailWord(word)))
    .map((term) =>
      isQuestionWord(term.word, question.language)
        ? { ...term, weight: term.weight * ASKING }
        : term,
    );
}

/** An answer that was found in the content, and the passages for a model. */
export interface FoundAnswer {
  /** The extractive answer: always there. */
  answer: Answer;
  /** All that words or vectors found, best first, however sure; empty when a fact covers the whole question. */
  passages: readonly RankedPassage[];
  /** A fact of the tables that covers only part of the question: a model is given it too. */
  fact?: Answer;
  /** A sentence that follows every answer, whoever gives it. */
  note?: string;
}

/**
 * Answers in the words of the passages.
 *
 * @param previousAnswer what it quoted is not quoted again
 */
function answerWithQuotes(
  passages: readonly RankedPassage[],
  terms: readonly Term[],
  question: ParsedQuestion,
  previousAnswer?: string,
): FoundAnswer {
  const phrases = getPhrases(question.language);
  const answer = quotePassages(passages, terms, {
    previousAnswer,
    opening: phrases ? `${phrases.textsAreEnglish} ${phrases.quoted}` : undefined,
  });
  return { answer, passages };
}

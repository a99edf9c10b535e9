import { asFound, passageSearch } from '../../db/queries/passages/read.ts';
import type { Site } from '../settings/site.ts';
import { judgeCertainty } from './certainty.ts';
import { detailAnswer, detectDetail, namesWork } from './details.ts';
import type { Answer } from './exchange.ts';
import { findTopics } from './fact-answer.ts';
import { mergeTerms, type PassageQuery, subjectsAmong } from './follow-up.ts';
import { getTable, isQuestionWord, say } from './languages/index.ts';
import { ownerAnswer } from './owner-answers.ts';
import { quotePassage, recordName, unsureAnswer } from './passage-answer.ts';
import { findSimilarPassages, type VectorDeps } from './passage-vectors.ts';
import { sourcePage } from './passages.ts';
import {
  computeCoverage,
  fuse,
  type NearPassage,
  passageStems,
  type RankedPassage,
  rankPassages,
} from './rank.ts';
import { declinedAnswer, replyAnswer } from './site-answers.ts';
import { isGeneral, makeIndexQueries, makePdfQueries, type Term } from './terms.ts';

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

/** How much a question that the owner answered is at least like the asked one to be taken for the same, by vectors. */
const SAME_BY_VECTORS = 0.6;
/**
 * A passage is near from this many standard deviations above the nearness of unrelated questions: chance hardly
 * reaches it.
 */
const NEAR = 3;
/** Others are named too when they are within this many standard deviations of the nearest. */
const BESIDE = 1;

/** Answers from what the index finds: with a passage, by naming what is nearest, or by saying that there is nothing. */
export async function answerFromPassages(
  deps: VectorDeps & { site: Site },
  query: PassageQuery,
): Promise<FoundAnswer> {
  const { question, context } = query;
  const found = await findPassages(deps, query);
  const { terms, near, ranked } = found;
  const ofLast = context && answerFromLast(query, found);
  if (ofLast) return { answer: ofLast, passages: ranked };
  const [best] = ranked;
  const certainty = judgeCertainty(best, terms);
  const detail = namesWork(question) && certainty !== 'none' ? detectDetail(question) : null;
  const publication = ranked.find(({ kind }) => kind === 'publication');
  const detailed = detail && publication && detailAnswer(detail, publication, question.answerIn);
  if (detailed) return { answer: detailed, passages: [] };
  if (best && certainty === 'sure' && !question.isOpinion)
    return {
      answer:
        best.kind === 'answer'
          ? ownerAnswer(deps.site, best, { isOther: true })
          : quotePassage(best, terms, question),
      passages: ranked,
    };
  const [first] = near;
  if (first?.passage.kind === 'answer' && first.likeness >= SAME_BY_VECTORS)
    return { answer: ownerAnswer(deps.site, first.passage), passages: [] };
  const byVectors = near.filter(
    ({ score }) => score >= NEAR && score >= (first?.score ?? 0) - BESIDE,
  );
  const byWords = certainty === 'none' ? [] : ranked;
  const nearest = byVectors.length > 0 ? byVectors.map(({ passage }) => passage) : byWords;
  const answer =
    nearest.length > 0
      ? unsureAnswer(nearest, say(question.answerIn, 'unsure'))
      : declinedAnswer(await findTopics(deps), question.answerIn);
  return { answer, passages: ranked };
}

/** How much of a question a record must have that it points to: with the record's title every other word is covered. */
const ENOUGH = 0.5;
/** What an everyday word weighs at least in a question that has few others. */
const LEAST = 0.2;

/**
 * Answers a question that points back to the record in the last answer: where that has most of what is asked, with one of
 * its passages, else by asking back; null where the question is about something else.
 */
function answerFromLast(
  { question, own }: PassageQuery,
  { ranked, pages }: FoundPassages,
): Answer | null {
  const [url] = pages;
  // What the researcher answered once may name any page.
  const passages = ranked.filter((passage) => passage.url === url && passage.kind !== 'answer');
  const [last] = passages;
  const subjects = subjectsAmong(question, own).map((term) => ({
    ...term,
    weight: Math.max(term.weight, LEAST),
  }));
  const isBare = subjects.length === 0 && question.years.length === 0 && !question.isPersonal;
  if (isBare && pages.length === 0)
    return replyAnswer(getTable(question.answerIn).smallTalk.reaction.answer, 'none');
  if (!last || (subjects.length === 0 && !isBare)) return null;
  const { pointsBack } = question;
  const detail = pointsBack || isBare ? detectDetail(question) : null;
  const named = pages.flatMap((page) => ranked.filter((passage) => passage.url === page));
  const answer =
    detail && named.map((one) => detailAnswer(detail, one, question.answerIn)).find(Boolean);
  if (answer) return answer;
  const askBack = (phrase: 'askBack' | 'notIn') =>
    unsureAnswer([last], say(question.answerIn, phrase, { name: recordName(last) }));
  if (isBare || (pointsBack && subjectsAmong(question, own).every(isGeneral)))
    return askBack('askBack');
  const [best] = passages
    .map((passage) => ({
      passage,
      share: computeCoverage(passageStems(passage), subjects),
    }))
    .sort((a, b) => b.share - a.share);
  // What does not point back is about the last record only where that has all of it.
  if (best && best.share >= (pointsBack ? ENOUGH : 1))
    return quotePassage(best.passage, subjects, question);
  if (!pointsBack || judgeCertainty(ranked[0], own) === 'sure') return null;
  return askBack('notIn');
}

/** Pages that say where to write to: no question is about them. */
const ADDRESSES: ReadonlySet<string> = new Set(['/contact', '/schedule']);

interface FoundPassages {
  /** What was searched for: the question's subject, and what it follows. */
  terms: Term[];
  /** Best first, by words and, where these are not sure, by vectors. */
  ranked: readonly RankedPassage[];
  /** What is nearest by vectors, nearest first; empty where words are sure. */
  near: readonly NearPassage[];
  /** The pages that the last answer named, if the question follows it. */
  pages: readonly string[];
}

/** The weight of a word that usually only asks ("work", "paper"): where the content has it, it may be a subject. */
const ASKING = 0.4;

/** The passages that the index has for a question, by its words and, where there is a model for them, by vectors. */
async function findPassages(deps: VectorDeps, query: PassageQuery): Promise<FoundPassages> {
  const { asked, context } = query;
  const subject = subjectTerms(query);
  const terms = context ? mergeTerms(subject, context.terms) : subject;
  const last = asked.history.at(-1);
  const named = (context && last?.sources) || [];
  const pages = named.map(({ url }) => sourcePage(url)).filter((url) => !ADDRESSES.has(url));
  const search = async (wanted: Parameters<typeof passageSearch>[1]) =>
    asFound(await passageSearch(deps.db, wanted, asked.now));
  const byTerms = await search({
    queries: makeIndexQueries(terms),
    pdfQueries: makePdfQueries(terms),
    pages,
  });
  const byWords = rankPassages(byTerms, terms);
  // Where words are sure, nobody waits for a model's vector.
  if (judgeCertainty(byWords[0], terms) === 'sure')
    return { terms, ranked: byWords, near: [], pages };
  const similar = await findSimilarPassages(
    deps,
    context ? `${last?.question}\n${asked.question}` : asked.question,
  );
  const found = new Map(byWords.map((passage) => [passage.id, passage]));
  const ids = similar.map(({ id }) => id).filter((id) => !found.has(id));
  const others = ids.length > 0 ? await search({ queries: [], ids }) : [];
  for (const passage of rankPassages(others, terms)) found.set(passage.id, passage);
  // What nobody may read has not been found.
  const near = similar.flatMap(({ id, ...scores }) => {
    const passage = found.get(id);
    return passage ? { ...scores, passage } : [];
  });
  return { terms, ranked: fuse(byWords, near), near, pages };
}

/** The terms that say what a question is about. */
function subjectTerms({ question, own }: PassageQuery): Term[] {
  const asksForDetail = detectDetail(question) !== null && namesWork(question);
  const subjects = new Set(subjectsAmong(question, own));
  return own.flatMap((term) => {
    if (question.language !== 'en' && !term.known) return [];
    if (subjects.has(term)) return term;
    if (asksForDetail) return [];
    return isQuestionWord(term.word, question.language)
      ? { ...term, weight: term.weight * ASKING }
      : term;
  });
}

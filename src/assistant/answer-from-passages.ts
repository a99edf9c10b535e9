import { passageSearch } from '../../db/queries/passages/read.ts';
import type { Answer } from '../../records/exchange.ts';
import { sourcePage } from '../search/passages.ts';
import { stemWords } from '../values/words.ts';
import { detailAnswer, detectDetail, namesWork } from './details.ts';
import { findTopics } from './fact-answer.ts';
import { type ConversationContext, listSubjects, mergeTerms } from './follow-up.ts';
import { getLanguageTable, matchesPattern, say } from './languages/index.ts';
import type { Lexicon } from './lexicon.ts';
import { findLifeQuestion, findPersonWording, lifeAnswer } from './life-answer.ts';
import { ownerAnswer } from './owner-answers.ts';
import { quotePassage, recordName, unsureAnswer } from './passage-answer.ts';
import type { IndexDeps } from './passage-index.ts';
import { findSimilarPassages, type VectorDeps } from './passage-vectors.ts';
import { type AskedQuestion, ORDINALS } from './question.ts';
import {
  computeCoverage,
  fuse,
  judgeCertainty,
  type NearPassage,
  type RankedPassage,
  rankPassages,
  titleAnswers,
} from './rank.ts';
import { ABOUT, declinedAnswer, replyAnswer } from './sentences-answer.ts';
import { isGeneral, makeIndexQueries, makePdfQueries, type Question, type Term } from './terms.ts';

/** An answer that was found in the content, and the passages for a model. */
export interface FoundAnswer {
  /** The extractive answer: always there. */
  answer: Answer;
  /** All that words or vectors found, best first, however sure; empty when a fact covers the whole question. */
  passages: readonly RankedPassage[];
  /** A fact of the tables that covers only part of the question: a model is given it too. */
  fact?: Answer;
  /** A sentence that comes before every answer, whoever gives it. */
  note?: string;
}

export type FindAnswerDeps = IndexDeps & VectorDeps & { lexicon: Lexicon };

/** A question with what it follows; null when it stands by itself. */
export interface PassageQuery {
  asked: AskedQuestion;
  question: Question;
  context: ConversationContext | null;
}

/** Whether a question is about the researcher's life, which the about page tells. */
const isOfLife = (question: Question): boolean =>
  (question.isPersonal && matchesPattern({ plain: question.plain }, 'ofLife')) ||
  findLifeQuestion(question) !== null;

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
  deps: FindAnswerDeps,
  query: PassageQuery,
): Promise<FoundAnswer> {
  const { question, context } = query;
  const { answerIn } = question;
  const found = await findPassages(deps, query);
  const { terms, near, ranked } = found;
  const quoted = lifeAnswer(question, ranked) ?? (context && answerFromLast(query, found));
  if (quoted) return { answer: quoted, passages: ranked };
  const [best] = ranked;
  const person = findPerson(question, ranked);
  if (person) return { answer: quotePassage(person, question), passages: ranked };
  const judged = judgeCertainty(best, terms, question);
  // "Is he nice?" has nothing of its own to be sure of.
  const isOfPerson =
    context !== null && /\bs?he\b/.test(question.plain) && listSubjects(question).length === 0;
  const isUnsure = judged === 'none' ? isOfLife(question) : judged === 'sure' && isOfPerson;
  const certainty = isUnsure ? 'unsure' : judged;
  const detail = namesWork(question) && certainty !== 'none' ? detectDetail(question) : null;
  const publication = ranked.find(({ kind }) => kind === 'publication');
  const detailed = detail && publication && detailAnswer(detail, publication, answerIn);
  if (detailed) return { answer: detailed, passages: [] };
  if (best && certainty === 'sure')
    return {
      answer:
        best.kind === 'answer'
          ? ownerAnswer(deps.site, best, { isOther: true })
          : quotePassage(best, question),
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
      ? unsureAnswer(nearest, say(answerIn, 'unsure'))
      : declinedAnswer(await findTopics(deps), answerIn);
  return { answer, passages: ranked };
}

/** The one whom a question names, where it asks of nothing else: "tell me about Ana". */
function findPerson(question: Question, passages: readonly RankedPassage[]) {
  const subjects = listSubjects(question);
  if (subjects.length === 0 || question.isPersonal) return null;
  return passages.find(({ kind, title }) => {
    const names = new Set(stemWords(title));
    return (
      kind === 'person' && subjects.every(({ forms }) => forms.some(({ stem }) => names.has(stem)))
    );
  });
}

/** How much of a question a record must have that it points to: with the record's title every other word is covered. */
const ENOUGH = 0.5;

/**
 * Answers a question that points back to the record in the last answer: where that has most of what is asked, with one of
 * its passages, else by asking back; null where the question is about something else.
 */
function answerFromLast(
  { asked, question }: PassageQuery,
  { ranked, pages, terms }: FoundPassages,
): Answer | null {
  const { pointsBack, isPersonal, years, answerIn } = question;
  const subjects = listSubjects(question);
  const isBare = subjects.length === 0 && years.length === 0 && !isPersonal;
  // What the researcher answered once may name any page, and what the site says of a list is no record.
  const passages = ranked.filter(
    ({ url, kind }) =>
      url === pages[0] &&
      kind !== 'answer' &&
      kind !== 'entry' &&
      (kind !== 'site' || url === ABOUT.url),
  );
  const [last] = passages;
  const detail = pointsBack || isBare ? detectDetail(question) : null;
  const named = pages.flatMap((page) => ranked.filter(({ url }) => url === page));
  const answer =
    detail && named.map((one) => detailAnswer(detail, one, answerIn)).find((one) => one !== null);
  if (answer) return answer;
  if (isBare && !last)
    return replyAnswer(getLanguageTable(answerIn).smallTalk.reaction.answer, 'none');
  if (!last || (subjects.length === 0 && !isBare)) return null;
  // Who is asked back once is not asked the same again.
  const askBack = (phrase: 'askBack' | 'notIn') => {
    const text = say(answerIn, phrase, { name: recordName(last) });
    return asked.history.at(-1)?.answer === text ? null : unsureAnswer([last], text);
  };
  if (isBare && matchesPattern(question, 'asksForAbstract'))
    return quotePassage(
      passages.toSorted((a, b) => a.page - b.page || a.id - b.id)[0] ?? last,
      question,
    );
  if (isBare || (pointsBack && subjects.every(isGeneral)))
    return (
      askBack('askBack') ??
      (ORDINALS.some((one) => question.plain.includes(one))
        ? replyAnswer(getLanguageTable(answerIn).smallTalk.reaction.answer, 'none')
        : quotePassage(last, { ...question, terms }))
    );
  const share = ({ stems }: RankedPassage) => computeCoverage(stems, subjects);
  const [best = last] = passages.toSorted((a, b) => share(b) - share(a));
  if (!pointsBack) return null;
  if (share(best) >= ENOUGH) return quotePassage(best, question);
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

/** The passages that the index has for a question, by its words and, where there is a model for them, by vectors. */
async function findPassages(
  deps: VectorDeps,
  { asked, question, context }: PassageQuery,
): Promise<FoundPassages> {
  const terms = mergeTerms(filterSubjects(question), context?.terms ?? []);
  const last = context && asked.history.at(-1);
  const pages = (last?.sources ?? [])
    .map(({ url }) => sourcePage(url))
    .filter((url) => !ADDRESSES.has(url));
  const search = async (wanted: Parameters<typeof passageSearch>[1]) =>
    rankPassages(titleAnswers(await passageSearch(deps.db, wanted, asked.now)), terms);
  const queries = makeIndexQueries(terms);
  const whole = isOfLife(question) || findPersonWording(question) ? [ABOUT.url] : [];
  const pdfQueries = makePdfQueries(terms);
  const byWords = await search({ queries, pdfQueries, pages: [...pages, ...whole] });
  // A line of the CV has few words: it comes after what has as many of the question.
  const most = Math.max(...byWords.map(({ kind, words }) => (kind === 'entry' ? 0 : words)));
  const isLine = ({ kind, words }: RankedPassage) => kind === 'entry' && words <= most;
  byWords.sort((a, b) => Number(isLine(a)) - Number(isLine(b)));
  // A life is told by the about page: what merely has the same words comes after it.
  byWords.sort((a, b) => Number(whole.includes(b.url)) - Number(whole.includes(a.url)));
  // Where words are sure, nobody waits for a model's vector.
  if (judgeCertainty(byWords[0], terms, question) === 'sure')
    return { terms, ranked: byWords, near: [], pages };
  const similar = await findSimilarPassages(
    deps,
    last ? `${last.question}\n${question.text}` : question.text,
  );
  const found = new Map(byWords.map((passage) => [passage.id, passage]));
  const ids = similar.map(({ id }) => id).filter((id) => !found.has(id));
  const others = ids.length > 0 ? await search({ queries: [], ids }) : [];
  for (const passage of others) found.set(passage.id, passage);
  // What nobody may read has not been found.
  const near = similar.flatMap(({ id, ...scores }) => {
    const passage = found.get(id);
    return passage ? { ...scores, passage } : [];
  });
  return { terms, ranked: fuse(byWords, near), near, pages };
}

/** The terms that say what a question is about. */
function filterSubjects(question: Question): Term[] {
  const asksForDetail = detectDetail(question) !== null && namesWork(question);
  const terms = asksForDetail ? listSubjects(question) : question.terms;
  return terms.filter(({ known }) => known || question.language === 'en');
}

import { detectDetail, isDetailWord } from './details.ts';
import {
  continueIntent,
  detectIntent,
  type Intent,
  isOfRecords,
  refineRecordFilters,
} from './intents.ts';
import { isQuestionWord, type Language } from './languages/index.ts';
import type { ParsedQuestion } from './question.ts';
import { type IndexVocabulary, makeTerms, type Term } from './terms.ts';

/** What a question takes over from the questions before it. */
export interface ConversationContext {
  /** Their terms, weighing less than the question's own terms. */
  terms: Term[];
  /** The question of fact that was asked last, when the last question was one. */
  intent: Intent | null;
}

const WEIGHT = 0.25;
/** A question of so few words can only be understood from those before it. */
const SHORT = 6;

/** Computes the context that the session's last questions (oldest first) leave. */
export function conversationContext(
  questions: readonly ParsedQuestion[],
  vocabulary: IndexVocabulary,
): ConversationContext {
  let context: ConversationContext = { terms: [], intent: null };
  for (const question of questions) {
    const own = makeTerms(question, vocabulary);
    const follows = isFollowUp(question, own);
    const intent =
      detectIntent(question, own) ??
      (follows && context.intent ? continueIntent(context.intent, question, own) : null);
    const weighed = (intent ? subjectsAmong(question, own) : own).map((term) => ({
      ...term,
      weight: term.weight * WEIGHT,
    }));
    context = { terms: follows ? mergeTerms(weighed, context.terms) : weighed, intent };
  }
  return context;
}

/** The terms of a question that do not only ask. */
export const subjectsAmong = (question: ParsedQuestion, own: readonly Term[]): Term[] =>
  own.filter(({ word }) => !isQuestionWord(word, question.language) && !isDetailWord(word));

/** Whether a question can only be understood from the questions before it. */
export function isFollowUp(question: ParsedQuestion, own: readonly Term[]): boolean {
  const subjects = subjectsAmong(question, own);
  // A word that the content does not have starts a new subject, unless the question says what it is of.
  if (subjects.some(({ known }) => !known)) return question.pointsBack;
  return (
    (subjects.length === 0 && !question.isPersonal) ||
    question.pointsBack ||
    question.continues ||
    (subjects.length <= 2 && wordCount(question) <= SHORT)
  );
}

const wordCount = ({ plain }: ParsedQuestion) => plain.split(' ').length;

/** Terms of two questions, the first one's winning. */
export function mergeTerms(first: readonly Term[], second: readonly Term[]): Term[] {
  const words = new Set(first.map(({ word }) => word));
  return [...first, ...second.filter(({ word }) => !words.has(word))];
}

/**
 * The fact that a question asks for, also when it only says what is different from the last one; null
 * when it asks for none.
 *
 * @param context what the question follows; null when it stands by itself
 */
export function intendedFact(
  question: ParsedQuestion,
  own: readonly Term[],
  context: ConversationContext | null,
): Intent | null {
  const intent = detectIntent(question, own);
  const last = context?.intent ?? null;
  // This asks about the record in the last answer, not about all records.
  if (context && intent?.fact === 'metrics' && /\b(?:it|this|that)\b/.test(question.plain))
    return null;
  // Goes on only where the last question may be asked again with another filter: "and in 2023?"
  const asksOfThose = /\b(?:of (?:those|these|them)|how many)\b/.test(question.plain);
  if (!last || (wordCount(question) > SHORT && !asksOfThose)) return intent;
  if (!intent) return detectDetail(question) ? null : continueIntent(last, question, own);
  // "How many of those are with …?" keeps the filters of the last question.
  if (isOfRecords(intent) && isOfRecords(last) && question.pointsBack) {
    return { ...intent, filters: refineRecordFilters(last.filters, question, own) ?? last.filters };
  }
  return intent;
}

/** A visitor's question, with the earlier exchanges of the session, oldest first. */
export interface AskedQuestion {
  question: string;
  history: readonly {
    question: string;
    answer: string;
    sources: readonly { url: string }[];
  }[];
  now: Date;
  /** The language of the answer, if it is not that of the question. */
  answerIn?: Language;
}

/** A question with all that the search for passages needs. */
export interface PassageQuery {
  asked: AskedQuestion;
  question: ParsedQuestion;
  /** The terms of the question itself. */
  own: Term[];
  /** What it follows; null when it stands by itself. */
  context: ConversationContext | null;
}

import { detectDetail, isDetailWord } from './details.ts';
import {
  continueIntent,
  detectIntent,
  type Intent,
  isOfRecords,
  refineRecordFilters,
} from './intents.ts';
import { isQuestionWord, matchesPattern } from './languages/index.ts';
import type { Question, Term } from './terms.ts';

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

/** What the session's last questions (oldest first) leave to the next one; null where it stands by itself. */
export function findContext(
  question: Question,
  before: readonly Question[],
): ConversationContext | null {
  const last = before.at(-1);
  if (!last || !isFollowUp(question)) return null;
  const earlier = findContext(last, before.slice(0, -1));
  const intent = intendedFact(last, earlier);
  const terms = (intent ? listSubjects(last) : last.terms).map((term) => ({
    ...term,
    weight: term.weight * WEIGHT,
  }));
  return { terms: mergeTerms(terms, earlier?.terms ?? []), intent };
}

/** The terms of a question that do not only ask. */
export const listSubjects = ({ terms, language }: Question): Term[] =>
  terms.filter(({ word }) => !isQuestionWord(word, language) && !isDetailWord(word));

/** Whether a question can only be understood from the questions before it. */
function isFollowUp(question: Question): boolean {
  const subjects = listSubjects(question);
  // A word that the content does not have starts a new subject, unless the question says what it is of.
  if (question.pointsBack || subjects.some(({ known }) => !known))
    return question.pointsBack || matchesPattern(question, 'howMuch');
  const goesOn =
    isShort(question) || /^(?:and|but|und|aber|et|mais|y|pero|e|mas)\b/.test(question.plain);
  return subjects.length === 0 || (subjects.length <= 2 && goesOn);
}

const isShort = ({ plain }: Question) => plain.split(' ').length <= SHORT;

/** Terms of two questions, the first one's winning. */
export function mergeTerms(first: readonly Term[], second: readonly Term[]): Term[] {
  const words = new Set(first.map(({ word }) => word));
  return [...first, ...second.filter(({ word }) => !words.has(word))];
}

/**
 * The fact that a question asks for, also when it only says what is different from the last one; null
 * when it asks for none.
 */
export function intendedFact(
  question: Question,
  context: ConversationContext | null,
): Intent | null {
  const intent = detectIntent(question);
  if (!context) return intent;
  const { plain, pointsBack } = question;
  // This asks about the record in the last answer, not about all records.
  if (intent?.fact === 'metrics' && /\b(?:it|this|that)\b/.test(plain)) return null;
  // Goes on only where the last question may be asked again with another filter: "and in 2023?"
  const asksOfThose =
    /\b(?:of (?:those|these|them)|how many)\b/.test(plain) && !/\b(?:that|this) one\b/.test(plain);
  const last = context.intent;
  if (!last || !(isShort(question) || asksOfThose)) return intent;
  // "Under which licence is it?" asks about the record in the last answer.
  const isOfRecord = detectDetail(question) !== null || (pointsBack && !asksOfThose);
  if (!intent) return isOfRecord ? null : continueIntent(last, question);
  // "How many of those are with …?" keeps the filters of the last question.
  const isOfThose = isOfRecords(intent) && isOfRecords(last) && pointsBack;
  const filters = refineRecordFilters(last.filters, question) ?? last.filters;
  return isOfThose ? { ...intent, filters } : intent;
}

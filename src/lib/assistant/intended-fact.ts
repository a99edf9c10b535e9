import { detailOf } from './details.ts';
import { isRepetition, type Thread } from './follow-up.ts';
import type { Intent } from './intent.ts';
import { continued, intentOf } from './intents.ts';
import type { Question } from './question.ts';
import type { Term } from './terms.ts';

/**
 * The fact that a question asks for, also when it only says what is different from the last one; null
 * when it asks for none.
 *
 * @param thread what the question follows; null when it stands by itself
 */
export function intendedFact(
  question: Question,
  own: readonly Term[],
  thread: Thread | null,
): Intent | null {
  const intent = intentOf(question, own);
  // Of one record that was spoken of, not of all.
  if (thread && intent?.fact === 'metrics' && /\b(?:it|this|that)\b/.test(question.plain))
    return null;
  const last = thread?.intent ?? null;
  if (!last || !isRepetition(question)) return intent;
  if (!intent) {
    if (
      !('narrowing' in last) &&
      ((question.refersBack && own.length === 0 && question.years.length === 0) ||
        (question.refersBack &&
          /\b(?:where|when|which (?:city|country|day|date))\b/.test(question.plain)))
    )
      return last;
    return detailOf(question) ? null : continued(last, question, own);
  }
  // "How many of those are with …?" keeps what the last question narrowed down to.
  if ('narrowing' in intent && 'narrowing' in last && question.refersBack) {
    return {
      ...intent,
      narrowing:
        (
          continued({ ...intent, narrowing: last.narrowing } as typeof intent, question, own) as
            | typeof intent
            | null
        )?.narrowing ?? last.narrowing,
    };
  }
  return intent;
}

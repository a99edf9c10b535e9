import { detailOf } from './details.ts';
import { type ConversationContext, isRepetition } from './follow-up.ts';
import type { Intent } from './intent.ts';
import { continued, intentOf } from './intents.ts';
import type { ParsedQuestion } from './question.ts';
import type { Term } from './terms.ts';

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
  const intent = intentOf(question, own);
  // Of one record that was spoken of, not of all.
  if (context && intent?.fact === 'metrics' && /\b(?:it|this|that)\b/.test(question.plain))
    return null;
  const last = context?.intent ?? null;
  if (!last || !isRepetition(question)) return intent;
  if (!intent) {
    if (
      !('filters' in last) &&
      ((question.refersBack && own.length === 0 && question.years.length === 0) ||
        (question.refersBack &&
          /\b(?:where|when|which (?:city|country|day|date))\b/.test(question.plain)))
    )
      return last;
    return detailOf(question) ? null : continued(last, question, own);
  }
  // "How many of those are with …?" keeps what the last question narrowed down to.
  if ('filters' in intent && 'filters' in last && question.refersBack) {
    return {
      ...intent,
      filters:
        (
          continued({ ...intent, filters: last.filters } as typeof intent, question, own) as
            | typeof intent
            | null
        )?.filters ?? last.filters,
    };
  }
  return intent;
}

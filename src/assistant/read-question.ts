import type { ConversationContext } from './follow-up.ts';
import { sourcePage } from './passages.ts';
import type { ParsedQuestion } from './question.ts';
import type { Term } from './terms.ts';

/** A visitor's question, with what was said before in the session, oldest first. */
export interface AskedQuestion {
  question: string;
  history: readonly {
    question: string;
    answer: string;
    sources: readonly { url: string }[];
  }[];
  now: Date;
}

/** A question taken apart. */
export interface PassageQuery {
  asked: AskedQuestion;
  question: ParsedQuestion;
  /** The terms of the question itself. */
  own: Term[];
  /** What it follows; null when it stands by itself. */
  context: ConversationContext | null;
}

/** The addresses of what the last answer named. */
export const lastAnswerPages = ({ history }: AskedQuestion): string[] =>
  (history.at(-1)?.sources ?? []).map(({ url }) => sourcePage(url));

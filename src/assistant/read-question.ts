import type { ConversationContext } from './follow-up.ts';
import { pageOfSource } from './passages.ts';
import type { ParsedQuestion } from './question.ts';
import type { Term } from './terms.ts';

/** A visitor's question, with what was said before in the session, oldest first. */
export interface Question {
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
  asked: Question;
  question: ParsedQuestion;
  /** The terms of the question itself. */
  own: Term[];
  /** What it follows; null when it stands by itself. */
  context: ConversationContext | null;
}

/** The addresses of what the last answer named. */
export const pagesOfLast = ({ history }: Question): string[] =>
  (history.at(-1)?.sources ?? []).map(({ url }) => pageOfSource(url));

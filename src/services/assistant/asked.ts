import type { Ranked } from '../../lib/assistant/rank.ts';
import type { Answer } from '../../lib/assistant/wording.ts';

/** What was said before in a session, oldest first. */
export type History = readonly {
  question: string;
  answer: string;
  sources: readonly { url: string }[];
}[];

export interface Asked {
  question: string;
  history: History;
  now: Date;
}

/** What a question can be answered with. */
export interface Grounding {
  /** The embedded voice's answer: always there. */
  answer: Answer;
  /** What a model may speak from; empty when the data itself settled the question. */
  passages: Ranked[];
}

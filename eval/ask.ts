import type { Db } from '../db/open.ts';
import type { Answer } from '../src/lib/assistant/wording.ts';
import type { Assistant } from '../src/services/assistant/assistant.ts';
import { ground } from '../src/services/assistant/grounding.ts';
import type { Site } from '../src/site.ts';
import type { Question } from './judge.ts';

/** A question, what was answered, and what the answer was looked for in. */
export interface Asked {
  question: Question;
  answer: Answer;
  /** The pages that were found, best first, each once. */
  pages: string[];
  ms: number;
}

/** Asks a question, after those that its session begins with. */
export async function ask(parts: {
  db: Db;
  site: Site;
  assistant: Assistant;
  question: Question;
}): Promise<Asked> {
  const { db, site, assistant, question } = parts;
  const now = new Date();
  const history: { question: string; answer: string; sources: { url: string }[] }[] = [];
  for (const earlier of question.history ?? []) {
    const answer = await assistant.answer({ question: earlier, history, now }, () => {});
    history.push({ question: earlier, answer: answer.text, sources: answer.sources });
  }
  const asked = { question: question.question, history: history.slice(-3), now };
  const began = performance.now();
  const answer = await assistant.answer(asked, () => {});
  const ms = performance.now() - began;
  const { passages } = await ground(db, site, asked);
  const pages = [...answer.sources, ...passages].map(({ url }) => url);
  return { question, answer, pages: [...new Set(pages)], ms };
}

import type { Db } from '../db/open.ts';
import type { Answer } from '../src/lib/chat/exchange.ts';
import type { Site } from '../src/lib/settings/site.ts';
import { answerQuestion } from '../src/services/assistant/answer.ts';
import { ground } from '../src/services/assistant/ground.ts';

/** A page of the site: a publication by its title, a post by its slug, any other by its path. */
export type Page = { publication: string } | { post: string } | { path: string };

/** One entry of `questions.json`. */
export interface Question {
  id: string;
  kind: 'direct' | 'paraphrased' | 'fact' | 'follow-up' | 'off-topic' | 'hostile';
  question: string;
  history?: string[];
  expect?: {
    fact?: string[];
    /** The page to be linked; any of them when there are several. */
    source?: Page | Page[];
  };
}

/** A question, its answer, and the pages that were found for it. */
export interface Asked {
  question: Question;
  answer: Answer;
  /** The pages that were found, best first, each once. */
  pages: string[];
  ms: number;
}

/** Asks a question, after those that its session begins with. */
export async function ask(parts: { db: Db; site: Site; question: Question }): Promise<Asked> {
  const { question } = parts;
  const now = new Date();
  const config = { AI_DAILY_LIMIT: 0 };
  const deps = { ...parts, log: () => {}, model: null, config, now: () => now };
  const history: { question: string; answer: string; sources: { url: string }[] }[] = [];
  for (const earlier of question.history ?? []) {
    const answer = await answerQuestion(deps, { question: earlier, history, now }, () => {});
    history.push({ question: earlier, answer: answer.text, sources: answer.sources });
  }
  const asked = { question: question.question, history: history.slice(-3), now };
  const began = performance.now();
  const answer = await answerQuestion(deps, asked, () => {});
  const ms = performance.now() - began;
  const { passages } = await ground(deps, asked);
  const pages = [...answer.sources, ...passages].map(({ url }) => url);
  return { question, answer, pages: [...new Set(pages)], ms };
}

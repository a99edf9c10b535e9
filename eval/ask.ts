import { z } from 'zod';
import type { Lexicon } from '../src/lib/assistant/lexicon.ts';
import type { Answer } from '../src/lib/chat/exchange.ts';
import type { Embedder } from '../src/platform/model/embedder.ts';
import { answerQuestion } from '../src/services/assistant/answer.ts';
import type { Corpus } from './corpus.ts';

/** A page of the site: a publication by its title, a post by its slug, any other by its path. */
const page = z.union([
  z.object({ publication: z.string() }),
  z.object({ post: z.string() }),
  z.object({ path: z.string() }),
]);
export type Page = z.output<typeof page>;

export const KINDS = [
  'direct',
  'paraphrased',
  'fact',
  'person',
  'follow-up',
  'language',
  'near-topic',
  'off-topic',
  'hostile',
] as const;

/** A file of questions. */
export const questionsFile = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(KINDS),
    question: z.string(),
    /** What was asked before. */
    history: z.array(z.string()).default([]),
    expect: z
      .object({
        /** Any of these shows that the right thing was said. */
        fact: z.array(z.string()).optional(),
        /** The page to be linked; any of them when there are several. */
        source: z.union([page, z.array(page)]).optional(),
      })
      .optional(),
  }),
);
export type Question = z.output<typeof questionsFile>[number];

/** A question and its answer. */
export interface Asked {
  question: Question;
  answer: Answer;
  ms: number;
}

/** Asks a question, after those that its session begins with. */
export async function ask(
  { db, site, lexicon, embedder }: Corpus & { lexicon: Lexicon; embedder: Embedder | null },
  question: Question,
  now: Date,
): Promise<Asked> {
  const config = { AI_DAILY_LIMIT: 1e9 };
  const models = { model: null, embedder };
  const deps = { db, site, lexicon, log: () => {}, ...models, config, now: () => now };
  const history: { question: string; answer: string; sources: { url: string }[] }[] = [];
  for (const earlier of question.history) {
    const answer = await answerQuestion(deps, { question: earlier, history, now }, () => {});
    history.push({ question: earlier, answer: answer.text, sources: answer.sources });
  }
  const began = performance.now();
  const asked = { question: question.question, history: history.slice(-3), now };
  const answer = await answerQuestion(deps, asked, () => {});
  return { question, answer, ms: performance.now() - began };
}

import { answerQuestion } from '../../src/assistant/answer.ts';
import type { Model } from '../../src/platform/model.ts';
import { type Corpus, NOW } from './corpus.ts';

/**
 * Asks questions in order; only the last one may use the model. Returns the last answer, its text as streamed, and the
 * CPU time that it took.
 */
export async function ask({ db, site }: Corpus, questions: string[], model: Model | null) {
  const config = { AI_DAILY_LIMIT: 1e9 };
  const deps = { db, site, sites: [site], log: () => {}, embedder: null, config, now: () => NOW };
  const history: { question: string; answer: string; sources: { url: string }[] }[] = [];
  for (const [at, question] of questions.entries()) {
    const asked = { question, history: history.slice(-6), now: NOW };
    const isLast = at === questions.length - 1;
    const streamed: string[] = [];
    const before = process.cpuUsage();
    const answer = await answerQuestion({ ...deps, model: isLast ? model : null }, asked, (text) =>
      streamed.push(text),
    );
    const { user, system } = process.cpuUsage(before);
    if (isLast) return { answer, streamed: streamed.join(''), ms: (user + system) / 1000 };
    history.push({ question, answer: answer.text, sources: answer.sources });
  }
  throw new Error('nothing was asked');
}

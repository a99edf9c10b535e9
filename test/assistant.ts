import { afterAll, beforeAll, inject } from 'vitest';
import type { Db } from '../db/open.ts';
import type { Found } from '../src/lib/assistant/rank.ts';
import type { Term } from '../src/lib/assistant/terms.ts';
import type { Answer } from '../src/lib/chat/exchange.ts';
import type { Site } from '../src/lib/settings/site.ts';
import { nodeLexicon } from '../src/platform/lexicon/node.ts';
import { answerQuestion } from '../src/services/assistant/answer.ts';
import type { Question } from '../src/services/assistant/question.ts';
import { startApp } from './app.ts';
import { sampleSite } from './sample-site.ts';

/** Asks the assistant of a site without any model. */
export const assistantOf =
  (db: Db, site: Site, now: Date) =>
  (question: string, history: Question['history'] = []) =>
    answerQuestion(
      {
        ...{ db, site, model: null, embedder: null, config: { AI_DAILY_LIMIT: 0 } },
        lexicon: nodeLexicon(inject('lexicon')),
        log: () => {},
        now: () => now,
      },
      { question, history, now },
      () => {},
    );

/** The text of a publication, as the index finds it. */
export const passage = (
  id: number,
  text: string,
  score: number,
  more: Partial<Found> = {},
): Found => ({
  id,
  kind: 'publication',
  record: String(Math.abs(id)),
  part: 0,
  url: `/publications/${Math.abs(id)}`,
  title: '',
  heading: '',
  authors: '',
  journal: '',
  year: '',
  tags: '',
  text,
  file: '',
  page: 0,
  score,
  citations: null,
  doi: null,
  hasPdf: false,
  publishedAt: null,
  ...more,
});
/** A word that the content has, as rare as a word can be. */
export const term = (word: string): Term => ({
  word,
  written: word,
  next: null,
  forms: [{ word, stem: word, factor: 1, passages: 1 }],
  weight: 1,
  known: true,
  isName: false,
  passages: 1,
  special: 1,
  isRare: true,
});

/** Opens the sample's site for the tests of a file; gives what asks its assistant, which settings may be changed for. */
export function askSample(): (question: string, of?: Partial<Site>) => Promise<Answer> {
  const now = new Date('2026-11-20T12:00:00Z');
  let app: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    app = await startApp({});
  });
  afterAll(() => app.close());
  return (question, of = {}) => assistantOf(app.db, { ...sampleSite, ...of }, now)(question);
}

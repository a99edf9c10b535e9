import { inject } from 'vitest';
import type { Db } from '../db/open.ts';
import type { Site } from '../src/lib/settings/site.ts';
import { nodeLexicon } from '../src/platform/lexicon/node.ts';
import { answerQuestion } from '../src/services/assistant/answer.ts';
import type { Question } from '../src/services/assistant/question.ts';

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

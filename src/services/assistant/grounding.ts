import type { Db } from '../../../db/open.ts';
import { isCourtesy, isFollowUp, threadOf } from '../../lib/assistant/follow-up.ts';
import { intendedFact } from '../../lib/assistant/intended-fact.ts';
import { PATIENT } from '../../lib/assistant/intent-patterns.ts';
import { parseQuestion } from '../../lib/assistant/question.ts';
import { withYearsNamed } from '../../lib/assistant/relative-years.ts';
import { termsOf } from '../../lib/assistant/terms.ts';
import { fold, words } from '../../lib/assistant/words.ts';
import { dayIn } from '../../lib/time.ts';
import type { Site } from '../../site.ts';
import type { Asked, Grounding } from './asked.ts';
import { factAnswer } from './fact-answer.ts';
import { groundInPassages } from './passage-grounding.ts';
import { readVocabulary } from './vocabulary.ts';

const NO_ADVICE = 'This site gives no medical advice: please ask a physician.';

/** Finds what the site's content says to a question. */
export async function ground(db: Db, site: Site, asked: Asked): Promise<Grounding> {
  const grounding = await groundQuestion(db, site, asked);
  if (!PATIENT.test(parseQuestion(asked.question).plain)) return grounding;
  const { answer } = grounding;
  // No model has this question: it could leave the sentence out.
  return { answer: { ...answer, text: `${answer.text}\n\n${NO_ADVICE}` }, passages: [] };
}

async function groundQuestion(db: Db, site: Site, whole: Asked): Promise<Grounding> {
  const year = Number(dayIn(whole.now, site.timeZone).slice(0, 4));
  const asked = {
    ...whole,
    question: withYearsNamed(whole.question, year),
    history: whole.history
      .filter((exchange) => !isCourtesy(parseQuestion(exchange.question)))
      .map((exchange) => ({ ...exchange, question: withYearsNamed(exchange.question, year) })),
  };
  const ignored = new Set(words(fold(`${site.name}`)).flatMap((word) => [word, `${word}s`]));
  const question = parseQuestion(asked.question, ignored);
  const before = asked.history.map((exchange) => parseQuestion(exchange.question, ignored));
  const vocabulary = await readVocabulary(db, [question, ...before]);
  const own = termsOf(question, vocabulary);
  const thread = threadOf(before, vocabulary);
  const follows = before.length > 0 && isFollowUp(question, own);

  const intent = intendedFact(question, own, follows ? thread : null);
  if (intent) {
    const answer = await factAnswer(db, site, intent, vocabulary, asked.now);
    if (answer) return { answer, passages: [] };
  }
  return groundInPassages(db, {
    site,
    asked,
    question,
    own,
    vocabulary,
    thread: follows ? thread : null,
  });
}

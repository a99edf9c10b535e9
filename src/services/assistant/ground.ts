import { asksForAdvice, NO_ADVICE } from '../../lib/assistant/advice.ts';
import {
  conversationContext,
  intendedFact,
  isCourtesy,
  isFollowUp,
} from '../../lib/assistant/follow-up.ts';
import type { Intent } from '../../lib/assistant/intents.ts';
import type { Lexicon } from '../../lib/assistant/lexicon.ts';
import { parseQuestion, withYearsNamed } from '../../lib/assistant/question.ts';
import { withFactsSpelled } from '../../lib/assistant/spelling.ts';
import { termsOf } from '../../lib/assistant/terms.ts';
import { fold, words } from '../../lib/assistant/words.ts';
import { dayIn } from '../../lib/time.ts';
import { factAnswer } from './fact-answer.ts';
import { groundInPassages } from './ground-in-passages.ts';
import type { Grounding } from './grounding.ts';
import { type IndexDeps, readVocabulary } from './passage-index.ts';
import type { VectorDeps } from './passage-vectors.ts';
import type { Question } from './question.ts';

/**
 * Facts that the researcher's own pages may tell better: what she or he won stands on the about page, and what publications
 * won is told where it does not; so it is with who may join the group.
 */
const TOLD_BY_PAGES: ReadonlySet<Intent['fact']> = new Set(['awards', 'inquiry']);

/** Whether a publication answers, which says nothing of the researcher's own affairs. */
const isOfWork = ({ passages }: Grounding) => passages[0]?.kind === 'publication';

export type GroundDeps = IndexDeps & VectorDeps & { lexicon: Lexicon };

/** Finds what the site's content says to a question. */
export async function ground(deps: GroundDeps, asked: Question): Promise<Grounding> {
  const grounding = await groundQuestion(deps, asked);
  if (!asksForAdvice(parseQuestion(asked.question).plain)) return grounding;
  const { answer } = grounding;
  // No model is asked: it could leave the sentence out.
  return { answer: { ...answer, text: `${answer.text}\n\n${NO_ADVICE}` }, passages: [] };
}

async function groundQuestion(deps: GroundDeps, whole: Question): Promise<Grounding> {
  const { db, site } = deps;
  const year = Number(dayIn(whole.now, site.timeZone).slice(0, 4));
  const history = whole.history
    .filter((exchange) => !isCourtesy(parseQuestion(exchange.question)))
    .map((exchange) => ({ ...exchange, question: withYearsNamed(exchange.question, year) }));
  const asked = { ...whole, question: withYearsNamed(whole.question, year), history };
  const ignored = new Set(words(fold(site.name)).flatMap((word) => [word, `${word}s`]));
  const before = history.map((exchange) => parseQuestion(exchange.question, ignored));
  const question = parseQuestion(asked.question, ignored);
  const vocabulary = await readVocabulary(deps, [question, ...before], asked.now);
  const own = termsOf(question, vocabulary);
  const respelled = withFactsSpelled(question, own);
  if (respelled !== question.text) return groundQuestion(deps, { ...whole, question: respelled });
  const follows = before.length > 0 && isFollowUp(question, own);
  const context = follows ? conversationContext(before, vocabulary) : null;

  const intent = intendedFact(question, own, context);
  const query = { asked, question, own, context };
  if (intent) {
    const alone = { ...query, context: question.refersBack ? context : null };
    const told = TOLD_BY_PAGES.has(intent.fact) ? await groundInPassages(deps, alone) : null;
    if (told && told.answer.certainty === 'sure' && !isOfWork(told)) return told;
    const { language } = question;
    const answer = await factAnswer({ db, site, language }, intent, asked.now);
    if (answer) return { answer, passages: [] };
  }
  return groundInPassages(deps, query);
}

import { takeModelCall } from '../limits/budgets.ts';
import type { Model } from '../platform/model.ts';
import { dayIn } from '../values/time.ts';
import { fold, words } from '../values/words.ts';
import { answerFromPassages, type FoundAnswer } from './answer-from-passages.ts';
import type { Answer } from './exchange.ts';
import { factAnswer } from './fact-answer.ts';
import {
  type AskedQuestion,
  conversationContext,
  intendedFact,
  isCourtesy,
  isFollowUp,
} from './follow-up.ts';
import type { Intent } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { makePrompt, StreamedAnswer } from './model-answer.ts';
import { bringIndexUpToDate, type IndexDeps, readVocabulary } from './passage-index.ts';
import type { VectorDeps } from './passage-vectors.ts';
import { parseQuestion, resolveRelativeYears } from './question.ts';
import { correctFactWords } from './spelling.ts';
import { makeTerms } from './terms.ts';

export interface AssistantDeps extends FindAnswerDeps {
  /** Without one, every answer is extractive. */
  model: Model | null;
}

/**
 * Answers a question from the site's content: from its tables, in the words of a model, or else with
 * quotations.
 *
 * @param onText takes the answer as it comes, piece by piece; what is returned is what counts
 */
export async function answerQuestion(
  deps: AssistantDeps,
  question: AskedQuestion,
  onText: (text: string) => void,
): Promise<Answer> {
  await bringIndexUpToDate(deps);
  const grounding = await findAnswer(deps, question);
  const streamed = deps.model
    ? await askModel({ ...deps, model: deps.model }, question, grounding, onText)
    : null;
  if (streamed?.answer) return streamed.answer;
  // The part of a model's answer that was already sent is not continued: the extractive answer then comes in
  // one piece.
  if (!streamed?.begun) for (const word of grounding.answer.text.split(/(?<=\s)/)) onText(word);
  return grounding.answer;
}

async function askModel(
  { db, now, site, log, model, config }: AssistantDeps & { model: Model },
  question: AskedQuestion,
  { passages }: FoundAnswer,
  onText: (text: string) => void,
): Promise<{ answer: Answer | null; begun: boolean } | null> {
  if (passages.length === 0) return null;
  // The visitor still gets an answer, and the owner's bill has an end.
  if (!(await takeModelCall({ db, now }, config.AI_DAILY_LIMIT))) return null;
  const streamed = new StreamedAnswer(passages, site.email, onText);
  const stop = new AbortController();
  try {
    const prompt = makePrompt({ name: site.name, asked: question, passages });
    for await (const text of model(prompt, stop.signal)) {
      if (!streamed.push(text)) break;
    }
    return { answer: streamed.end(), begun: streamed.begun };
  } catch (error) {
    log({
      level: 'error',
      message: 'the model failed: the answer is extractive',
      reason: String(error),
    });
    return { answer: null, begun: streamed.begun };
  } finally {
    stop.abort();
  }
}

/**
 * Facts that the researcher's own pages may state better than the data: prizes, which the about page may list,
 * and who may join the group. The data answers where no page does.
 */
const ANSWERED_BY_PAGES: ReadonlySet<Intent['fact']> = new Set(['awards', 'inquiry']);

/** Whether the answer comes from a publication, which does not speak about the researcher. */
const isFromPublication = ({ passages }: FoundAnswer) => passages[0]?.kind === 'publication';

/** Added to an answer to somebody who asks as a patient. */
const NO_ADVICE = 'This site gives no medical advice: please ask a physician.';

const KIN = String.raw`(?:child|children|kid|baby|son|daughter|mother|father|mum|mom|dad|parent|wife|husband|partner|sister|brother|aunt|uncle|grand\w+|friend)`;
const ILLNESS = String.raw`(?:tumou?rs?|cancers?|disease|illness|diagnosis|treatment|\w*therapy|metastas\w+|symptoms?|surgery)`;
const PATIENT = new RegExp(
  [
    String.raw`\b(?:my|our) (?:[\w-]+ )?${KIN}(?:'?s)?\b(?!-).*\b(?:${ILLNESS}|harm|dangerous|safe|treated|cured|ill|sick|die)\b`,
    String.raw`\b(?:harm|dangerous|safe|treated?|cured?)\b.*\b(?:my|our) (?:[\w-]+ )?${KIN}\b`,
    String.raw`\b(?:my|our) (?:[\w-]+ ){0,2}(?:${ILLNESS}|doctor|physician|oncologist)\b`,
    String.raw`\b(?:should|can|could|may|must|do|will|would) (?:i|we) (?:really |still |ever )?(?:be|get|have|need|take|receive|undergo|choose|refuse|stop|start|continue) (?:[\w-]+ ){0,2}(?:treated|treatment|\w*therapy|irradiated|surgery|operated)\b`,
    String.raw`\bi(?:'m| am) a patient\b|\bcan (?:you|they|this|it) (?:treat|cure|heal) me\b`,
    String.raw`\bi (?:have|had|am|was|got|'ve)\b (?:[\w-]+ ){0,3}(?:tumou?r|cancer|diagnosed|metastas\w+)\b`,
  ].join('|'),
);

/** Whether a folded question is about the asker's own treatment, or a relative's, which only a physician may answer. */
const asksForAdvice = (plain: string): boolean => PATIENT.test(plain);

type FindAnswerDeps = IndexDeps & VectorDeps & { lexicon: Lexicon };

/** Finds what the site's content says to a question. */
async function findAnswer(deps: FindAnswerDeps, asked: AskedQuestion): Promise<FoundAnswer> {
  const grounding = await findQuestionAnswer(deps, asked);
  if (!asksForAdvice(parseQuestion(asked.question).plain)) return grounding;
  const { answer } = grounding;
  // No model is asked: it could leave the sentence out.
  return { answer: { ...answer, text: `${answer.text}\n\n${NO_ADVICE}` }, passages: [] };
}

async function findQuestionAnswer(
  deps: FindAnswerDeps,
  whole: AskedQuestion,
): Promise<FoundAnswer> {
  const { db, site } = deps;
  const year = Number(dayIn(whole.now, site.timeZone).slice(0, 4));
  const history = whole.history
    .filter((exchange) => !isCourtesy(parseQuestion(exchange.question)))
    .map((exchange) => ({ ...exchange, question: resolveRelativeYears(exchange.question, year) }));
  const asked = { ...whole, question: resolveRelativeYears(whole.question, year), history };
  const ignored = new Set(words(fold(site.name)).flatMap((word) => [word, `${word}s`]));
  const before = history.map((exchange) => parseQuestion(exchange.question, ignored));
  const question = parseQuestion(asked.question, ignored);
  const vocabulary = await readVocabulary(deps, [question, ...before], asked.now);
  const own = makeTerms(question, vocabulary);
  const respelled = correctFactWords(question, own);
  if (respelled !== question.text)
    return findQuestionAnswer(deps, { ...whole, question: respelled });
  const follows = before.length > 0 && isFollowUp(question, own);
  const context = follows ? conversationContext(before, vocabulary) : null;

  const intent = intendedFact(question, own, context);
  const query = { asked, question, own, context };
  if (intent) {
    const alone = { ...query, context: question.refersBack ? context : null };
    const fromPages = ANSWERED_BY_PAGES.has(intent.fact)
      ? await answerFromPassages(deps, alone)
      : null;
    if (fromPages && fromPages.answer.certainty === 'sure' && !isFromPublication(fromPages))
      return fromPages;
    const { language } = question;
    const answer = await factAnswer({ db, site, language }, intent, asked.now);
    if (answer) return { answer, passages: [] };
  }
  return answerFromPassages(deps, query);
}

import { dayIn } from '../values/time.ts';
import { fold, words } from '../values/words.ts';
import { answerFromPassages, type FoundAnswer } from './answer-from-passages.ts';
import { factAnswer } from './fact-answer.ts';
import { type AskedQuestion, conversationContext, intendedFact, isFollowUp } from './follow-up.ts';
import { detectIntent } from './intents.ts';
import {
  CLAUSE_END,
  detectUnspaced,
  isInterrogative,
  isQuestionWord,
  matchesEnglish,
  translateQuestion,
} from './languages/index.ts';
import type { Lexicon } from './lexicon.ts';
import { findOwnerAnswer } from './owner-answers.ts';
import { type IndexDeps, readVocabulary } from './passage-index.ts';
import type { VectorDeps } from './passage-vectors.ts';
import { parseQuestion, resolveRelativeYears } from './question.ts';
import { otherLanguageAnswer, replyAnswer } from './site-answers.ts';
import { separateSmallTalk } from './small-talk.ts';
import { type IndexVocabulary, makeTerms } from './terms.ts';

/** Whether the answer comes from a publication, which does not speak about the researcher. */
const isFromPublication = ({ passages }: FoundAnswer) => passages[0]?.kind === 'publication';

/** Added to an answer to somebody who asks as a patient. */
const NO_ADVICE = 'This site gives no medical advice: please ask a physician.';

export type FindAnswerDeps = IndexDeps & VectorDeps & { lexicon: Lexicon };

/** Finds what the site's content says to a question. */
export async function findAnswer(deps: FindAnswerDeps, asked: AskedQuestion): Promise<FoundAnswer> {
  const history = withoutSmallTalk(asked.history);
  const found = await findQuestionAnswer(deps, { ...asked, history });
  const isPatient = matchesEnglish('patient', parseQuestion(asked.question).plain);
  return isPatient ? { ...found, note: NO_ADVICE } : found;
}

async function findQuestionAnswer(
  deps: FindAnswerDeps,
  whole: AskedQuestion,
): Promise<FoundAnswer> {
  const { db, site } = deps;
  const year = Number(dayIn(whole.now, site.timeZone).slice(0, 4));
  const asked = { ...whole, question: resolveRelativeYears(whole.question, year) };
  const ignored = new Set(words(fold(site.name)).flatMap((word) => [word, `${word}s`]));
  const parsed = parseQuestion(asked.question, ignored);
  const question = { ...parsed, answerIn: whole.answerIn ?? parsed.language };
  const before = asked.history.map((exchange) =>
    parseQuestion(resolveRelativeYears(exchange.question, year), ignored),
  );
  const vocabulary = await readVocabulary(deps, [question, ...before], asked.now);
  const own = makeTerms(question, vocabulary);
  const when = { text: whole.question, ignored, now: asked.now, year };
  // A question that is translated below is looked for in both languages.
  const byOwner = await findOwnerAnswer(deps, { ...when, question, own });
  if (byOwner) return { answer: byOwner, passages: [] };
  const isSubject = (word: string) =>
    isQuestionWord(word, question.language) || own.some((term) => term.known && term.word === word);
  const message = separateSmallTalk(question.text, question.language, isSubject);
  const history = message.changesSubject ? [] : asked.history;
  if (message.reply !== null && message.question === '')
    return { answer: replyAnswer(message.reply), passages: [] };
  if (message.reply !== null)
    return findQuestionAnswer(deps, { ...whole, history, question: message.question });
  const english = question.language === 'en' ? null : translateQuestion(question.plain);
  if (english)
    return findQuestionAnswer(deps, { ...whole, question: english, answerIn: question.language });
  const follows = before.length > 0 && isFollowUp(question, own);
  const context = follows ? conversationContext(before, vocabulary) : null;

  const intent = intendedFact(question, own, context);
  const query = { asked, question, own, context };
  const unspaced = detectUnspaced(question.text);
  if (unspaced) {
    const { passages } = await answerFromPassages(deps, query);
    return { answer: otherLanguageAnswer(unspaced, site.email), passages };
  }
  let fromPages: FoundAnswer | null = null;
  if (intent) {
    const alone = { ...query, context: question.pointsBack ? context : null };
    // The researcher's own pages may say who may join the group.
    if (intent.fact === 'inquiry') fromPages = await answerFromPassages(deps, alone);
    if (fromPages && fromPages.answer.certainty === 'sure' && !isFromPublication(fromPages))
      return fromPages;
    const { answerIn: language } = question;
    const answer = await factAnswer({ db, site, language }, intent, asked.now);
    if (answer && !asksMore(question.text, { ignored, vocabulary }))
      return { answer, passages: [] };
    if (answer) return { ...(await answerFromPassages(deps, query)), answer, fact: answer };
  }
  return fromPages ?? answerFromPassages(deps, query);
}

/** Whether a question of fact asks for something beside it: "Which paper is the most cited, and what does it say about bees?" */
function asksMore(
  text: string,
  { ignored, vocabulary }: { ignored: ReadonlySet<string>; vocabulary: IndexVocabulary },
): boolean {
  const clauses = text.split(CLAUSE_END);
  return (
    clauses.length > 1 &&
    clauses.some((clause) => {
      const question = parseQuestion(clause, ignored);
      const terms = makeTerms(question, vocabulary);
      return (
        words(question.plain).some((word) => isInterrogative(word)) &&
        terms.some(({ word }) => !isQuestionWord(word, question.language)) &&
        !detectIntent(question, terms)
      );
    })
  );
}

/** The exchanges of a session that were about the content, oldest first. */
const withoutSmallTalk = (history: AskedQuestion['history']): AskedQuestion['history'] =>
  history.filter(({ question }) => {
    const { language } = parseQuestion(question);
    return separateSmallTalk(question, language, () => false).question !== '';
  });

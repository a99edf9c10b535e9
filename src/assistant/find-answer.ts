import { selectShownEntries } from '../../db/queries/cv.ts';
import { isVisible } from '../../records/menu.ts';
import { dayIn } from '../values/time.ts';
import { searchWords } from '../values/words.ts';
import { asksForAdvice } from './advice.ts';
import {
  answerFromPassages,
  type FindAnswerDeps,
  type FoundAnswer,
} from './answer-from-passages.ts';
import { factAnswer } from './fact-answer.ts';
import { findContext, intendedFact } from './follow-up.ts';
import type { Fact } from './intents.ts';
import {
  detectLanguage,
  detectUnspaced,
  isQuestionWord,
  type Language,
  say,
  translateQuestion,
} from './languages/index.ts';
import { entryAnswer, findEntryQuestion } from './life-answer.ts';
import { findOwnerAnswer } from './owner-answers.ts';
import { unsureAnswer } from './passage-answer.ts';
import { readVocabulary } from './passage-index.ts';
import { type AskedQuestion, parseQuestion } from './question.ts';
import { CONTACT, otherLanguageAnswer, replyAnswer, sentencesAnswer } from './sentences-answer.ts';
import { separateSmallTalk } from './small-talk.ts';
import { weighQuestion } from './terms.ts';

/** Finds what the site's content says to a question. */
export async function findAnswer(deps: FindAnswerDeps, asked: AskedQuestion): Promise<FoundAnswer> {
  const history = asked.history.filter(({ question }) => isQuestion(question));
  const found = await answerFromAll(deps, { ...asked, history });
  const before = asked.history.map(({ question }) => question);
  const isPatient = asksForAdvice(asked.question, before) && isQuestion(asked.question);
  if (!isPatient) return found;
  const language = detectUnspaced(asked.question) ?? parseQuestion(asked.question).language;
  // A quotation would read as advice.
  const named = found.answer.mark && unsureAnswer(found.passages, say(language, 'unsure'));
  const isShort = found.answer.certainty === 'none' && !detectUnspaced(asked.question);
  const declined = isShort
    ? sentencesAnswer([[say(language, 'writeTo'), CONTACT]], 'none', '')
    : found.answer;
  return { ...found, answer: named ?? declined, note: say(language, 'noAdvice') };
}

/** Whether a message asks anything of the content. */
const isQuestion = (text: string): boolean =>
  separateSmallTalk(text, parseQuestion(text).language, () => false).question !== '';

/** Answers small talk, else what the researcher answered once, else from the tables, else from passages. */
async function answerFromAll(deps: FindAnswerDeps, asked: AskedQuestion): Promise<FoundAnswer> {
  const { site } = deps;
  const { parse, question, context } = await understand(deps, asked);
  const { language, plain } = question;
  // A question that is translated below is looked for in both languages.
  const byOwner = await findOwnerAnswer({ ...deps, parse }, question, asked);
  if (byOwner) return { answer: byOwner, passages: [] };
  const message = separateSmallTalk(
    question.text,
    language,
    (word) =>
      isQuestionWord(word, language) ||
      question.terms.some((term) => term.known && term.word === word),
  );
  if (message.reply !== null && message.question === '')
    return { answer: replyAnswer(message.reply), passages: [] };
  if (message.reply !== null) {
    const history = message.changesSubject ? [] : asked.history;
    return answerFromAll(deps, { ...asked, history, question: message.question });
  }
  const ofOther = findQuestionOfOther(asked);
  if (ofOther) {
    const found = await answerFromAll(deps, { ...asked, history: [], question: ofOther });
    if (/\b(?:where|who|what does|works?|now)\b/.test(plain)) return found;
    const [person] = found.passages.filter(({ url }) => url === PEOPLE);
    return person ? { ...found, answer: unsureAnswer([person], say(language, 'unsure')) } : found;
  }
  const unspaced = detectUnspaced(question.text);
  const english = language === 'en' && !unspaced ? null : translateQuestion(plain);
  const translated = english
    ? await answerFromAll(deps, { ...asked, question: english, answerIn: language })
    : null;
  if (translated && !unspaced) return translated;
  const query = { asked, question, context };
  if (unspaced) {
    const found = translated ?? (await answerFromPassages(deps, query));
    return { ...found, answer: otherLanguageAnswer(unspaced, site.email) };
  }
  const isInCv = isVisible(site.menu, 'cv') && findEntryQuestion(question) !== null;
  const byCv = isInCv && entryAnswer(question, await selectShownEntries(deps.db));
  if (byCv) return { answer: byCv, passages: [] };
  const intent = intendedFact(question, context);
  const fact =
    intent && (await factAnswer({ ...deps, language: question.answerIn }, intent, asked.now));
  const isToldElsewhere = intent !== null && TOLD_ELSEWHERE.includes(intent.fact);
  if (fact && !isToldElsewhere) return { answer: fact, passages: [] };
  const found = await answerFromPassages(deps, query);
  const { kind = 'publication' } = found.passages[0] ?? {};
  const isTold = found.answer.certainty === 'sure' && kind !== 'publication' && kind !== 'entry';
  return fact && !(isToldElsewhere && isTold) ? { ...found, answer: fact, fact } : found;
}

/** Weighs the words of a question, and finds what it follows. */
async function understand(deps: FindAnswerDeps, asked: AskedQuestion) {
  const { site } = deps;
  const year = Number(dayIn(asked.now, site.timeZone).slice(0, 4));
  const ignored = new Set(searchWords(site.name).flatMap((word) => [word, `${word}s`]));
  const spoken = asked.history.reduce<Language | undefined>(
    (before, { question }) => detectLanguage(question, before),
    undefined,
  );
  const parse = (text: string) => parseQuestion(text, { ignored, year, spoken });
  const parsed = parse(asked.question);
  const before = asked.history.map((exchange) => parse(exchange.question));
  const vocabulary = await readVocabulary(deps, [parsed, ...before], asked.now);
  const weigh = (one: typeof parsed) => weighQuestion(one, vocabulary);
  const question = weigh({ ...parsed, answerIn: asked.answerIn ?? parsed.language });
  return { parse, question, context: findContext(question, before.map(weigh)) };
}

/** "Where does he work now?" after somebody of the team: the question that named the person, whose line tells all there is. */
function findQuestionOfOther({ question, history }: AskedQuestion): string | null {
  const isOfOther = (text: string) => /\b(?:s?he|his|her|him)\b/i.test(text);
  const named = history.findLast((exchange) => !isOfOther(exchange.question));
  const isOfTeam = history.at(-1)?.sources[0]?.url === PEOPLE && named?.sources[0]?.url === PEOPLE;
  return isOfTeam && isOfOther(question) ? named.question : null;
}

/** The researcher's own pages may say more of these: who may join the group, and where the office is. Publications do not. */
const TOLD_ELSEWHERE: readonly Fact[] = ['inquiry', 'workplace'];

/** Where the team is. */
const PEOPLE = '/people';

import type { Entry } from '../../records/cv-entry.ts';
import { entryPlace, entrySpan, goesOn } from '../../records/cv-entry.ts';
import type { Answer } from '../../records/exchange.ts';
import { fold } from '../values/fold.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import { endSentence, sentences } from '../values/text.ts';
import { stemWords } from '../values/words.ts';
import entryQuestions from './languages/entry-questions.json' with { type: 'json' };
import { type Language, localDates, say } from './languages/index.ts';
import lifeQuestions from './languages/life-questions.json' with { type: 'json' };
import { quoteSentence } from './passage-answer.ts';
import type { ParsedQuestion } from './question.ts';
import type { RankedPassage } from './rank.ts';
import { ABOUT, CV, sentencesAnswer } from './sentences-answer.ts';
import { isGeneral, type Question, type Term } from './terms.ts';

/** The wordings by which the about page tells what a question of a life asks: "grew up" for "where is she from". */
export const findLifeQuestion = ({ plain }: ParsedQuestion) =>
  lifeQuestions.find((life) => new RegExp(life.question).test(plain)) ?? null;

/** "Who is Ana?", which asks for names alone, as a sentence of the about page tells it: with all of them. */
export const findPersonWording = ({ plain, words }: ParsedQuestion): string | null =>
  /^who(?:'s| is) \S+(?: \S+)?$/.test(plain) && words.length > 0
    ? words.map(({ word }) => `(?=.*\\b${word}\\b)`).join('')
    : null;

/** Quotes the section of the about page whose heading fits a question of a life, else one with a sentence that does. */
export function lifeAnswer(question: ParsedQuestion, passages: readonly RankedPassage[]) {
  const { wording = findPersonWording(question) ?? '(?!)', heading = '(?!)' } =
    findLifeQuestion(question) ?? {};
  const fits = (pattern: string, text: string) => new RegExp(pattern).test(fold(text));
  const about = passages.filter(({ url, text }) => url === ABOUT.url && text !== '');
  const found =
    about.find(({ title }) => fits(heading, title)) ??
    about.find(({ text }) => fits(wording, text));
  const at = sentences(found?.text ?? '').findIndex((one) => fits(wording, one));
  return found ? quoteSentence(found, question, Math.max(0, at)) : null;
}

/** The question of a life that entries of the CV answer; null for another. */
export const findEntryQuestion = ({ plain }: ParsedQuestion) =>
  entryQuestions.find((each) => new RegExp(each.question).test(plain)) ?? null;

/** Names of one degree. */
const DEGREES = [
  /\b(?:phd|ph\.? ?d|doctora\w+)\b/,
  /\b(?:masters?|msc|m\.sc|diploma?)\b/,
  /\b(?:bachelors?|bsc|b\.sc)\b/,
];

/** A bare "awards?", or what is said of one person, is about the researcher. */
const FEW_WORDS = 3;

/**
 * Answers a question of a life from the entries of the CV that have all its subjects and years.
 *
 * @param entries those that everyone may see, in their order
 * @returns null where no entry has them
 */
export function entryAnswer(question: Question, entries: readonly Entry[]): Answer | null {
  const { plain, terms, years, isPersonal, answerIn } = question;
  const asked = findEntryQuestion(question);
  if (!asked) return null;
  const asking = new RegExp(asked.asking);
  const subjects = terms.filter((term) => !isGeneral(term) && !asking.test(term.word));
  const isBare = plain.split(' ').length <= FEW_WORDS;
  if (!isPersonal && !isBare && subjects.length === 0) return null;
  const all = entries.filter(({ kind }) => asked.kinds.includes(kind));
  const current = all.filter(goesOn);
  const employers = current.map(({ organisation }) => organisation?.name);
  const timely =
    {
      now: current,
      // An earlier position at the same place is part of how long one is there.
      since: all.filter(({ organisation }) => employers.includes(organisation?.name)),
    }[asked.time ?? ''] ?? all;
  const found = timely.filter((entry) => {
    const line = describe(entry, 'en');
    const stems = new Set(stemWords(line));
    const hasSubject = ({ word, forms }: Term) =>
      forms.some(({ stem }) => stems.has(stem)) ||
      DEGREES.some((names) => names.test(word) && names.test(fold(line)));
    return subjects.every(hasSubject) && years.every((year) => includesYear(entry, year));
  });
  const [first, ...others] = found.map((entry) => describe(entry, answerIn));
  if (first === undefined) return null;
  const lines = [say(answerIn, 'inCv', { entry: first }), ...others.map(endSentence)];
  return sentencesAnswer(lines.map((line) => [localDates(line, answerIn), CV] as const));
}

/** Whether some part of it was in a year. */
function includesYear({ kind, from, to }: Entry, year: number): boolean {
  const first = Number((from ?? to)?.slice(0, 4));
  const last = goesOn({ kind, to }) ? year : Number((to ?? from)?.slice(0, 4));
  return first <= year && year <= last;
}

/** "Doctorate in Physics, Example University, Prague (2009 – 2013)". */
function describe(entry: Entry, language: Language): string {
  const { title, role, from } = entry;
  const span =
    from && goesOn(entry)
      ? say(language, 'since', { from: formatPartialDate(from) })
      : entrySpan(entry);
  const what = [title, role, entryPlace(entry)].filter(Boolean).join(', ');
  return span ? `${what} (${span})` : what;
}

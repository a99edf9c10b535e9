import { sentences } from '../values/text.ts';
import { fold } from '../values/words.ts';
import lifeQuestions from './languages/life-questions.json' with { type: 'json' };
import { quoteSentence } from './passage-answer.ts';
import type { ParsedQuestion } from './question.ts';
import type { RankedPassage } from './rank.ts';
import { ABOUT } from './sentences-answer.ts';

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

import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn's second score and below: a million guesses find it. */
const TOO_EASY = 1;
/** Its last one: ten thousand million guesses do not find it. */
const UNGUESSABLE = 4;
/** Longer ones are no easier, and take long to look through. */
const MAX_CHECKED_LENGTH = 100;
/** Letters and digits beside the names that are known: "vera.exemplar1" is a name and a guess. */
const OWN_AT_LEAST = 5;

/** Whether a password is found with few guesses, by zxcvbn's lists and patterns, or little more than names. */
export function isCommonPassword(password: string, known: string[]): boolean {
  const words = known.flatMap(splitWords).filter((word) => word.length > 2);
  const letters = splitWords(password.slice(0, MAX_CHECKED_LENGTH)).join('');
  const own = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  if (own !== letters && own.length < OWN_AT_LEAST) return true;
  return score(password, words) <= TOO_EASY;
}

/** Whether a code that may be tried without end would be found. */
export const isGuessable = (code: string): boolean => score(code, []) < UNGUESSABLE;

function score(password: string, userInputs: string[]): number {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, userInputs },
    graphs: adjacencyGraphs,
  });
  return zxcvbn.check(password.slice(0, MAX_CHECKED_LENGTH)).score;
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

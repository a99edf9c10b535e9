import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn's second score and below: a million guesses find it. */
const TOO_EASY = 1;
/** All but its last one: ten thousand million guesses find it, which a code that may be tried without end gets. */
export const GUESSABLE = 3;
/** Longer ones are no easier, and take long to look through. */
const MAX_CHECKED_LENGTH = 100;
/** Letters and digits beside the names that are known: "vera.exemplar1" is a name and a guess. */
const OWN_AT_LEAST = 5;

/** Whether a password is found with few guesses, by zxcvbn's lists and patterns, or little more than names. */
export function isCommonPassword(password: string, known: string[], easy = TOO_EASY): boolean {
  const words = known.flatMap(splitWords).filter((word) => word.length > 2);
  const letters = splitWords(password.slice(0, MAX_CHECKED_LENGTH)).join('');
  const own = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  if (own !== letters && own.length < OWN_AT_LEAST) return true;
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, userInputs: words },
    graphs: adjacencyGraphs,
  });
  return zxcvbn.check(password.slice(0, MAX_CHECKED_LENGTH)).score <= easy;
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn score of 1 or less: found within a million guesses. */
const TOO_EASY = 1;
/** Any score below 4: found within ten billion guesses. For codes that may be tried without limit. */
export const GUESSABLE = 3;
/** Longer passwords are no easier to guess, and take long to check. */
const MAX_CHECKED_LENGTH = 100;
/** Minimum number of letters and digits besides known names: "vera.exemplar1" is a name and one guess. */
const OWN_AT_LEAST = 5;

/** True if a password can be guessed quickly, according to zxcvbn, or is little more than names. */
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

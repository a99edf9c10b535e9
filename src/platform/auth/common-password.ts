import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn's second score and below: a million guesses find it. */
const TOO_EASY = 1;
/** Longer ones are no easier, and take long to look through. */
const LOOKED_AT = 100;

/** Whether a password is found with few guesses, by zxcvbn's lists and patterns. */
export function isCommonPassword(password: string, known: string[]): boolean {
  const words = known.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, userInputs: words.map((word) => word.toLowerCase()) },
    graphs: adjacencyGraphs,
  });
  return zxcvbn.check(password.slice(0, LOOKED_AT)).score <= TOO_EASY;
}

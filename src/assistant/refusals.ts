import { fold } from '../values/fold.ts';
import refusals from './refusals.json' with { type: 'json' };

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PATTERNS = Object.values(refusals).map((pattern) => new RegExp(pattern));

/** True if a model's sentence says that it has no answer. @example isRefusal('Leider steht dazu nichts hier.') // true */
export function isRefusal(sentence: string): boolean {
  const plain = fold(sentence).replace(/[’‘]/g, "'").trim();
  const text = UNSPACED.test(sentence) ? sentence : plain;
  return PATTERNS.some((pattern) => pattern.test(text));
}

import { detectLanguage, detectUnspaced, foldWords, getLanguageTable } from './languages/index.ts';

/** Words that stand between "should I" and "therapy" at most: with more of them it is asked about the work. */
const BETWEEN = 2;
/** What has so few words goes on with what was asked before. */
const SHORT = 5;

/**
 * Whether somebody asks as a patient, or for one: of an illness of their own or of a relative's, or of what to take against it.
 *
 * @param before what was asked before it, oldest first: who asked as a patient goes on so
 */
export function asksForAdvice(text: string, before: readonly string[] = []): boolean {
  const unspaced = detectUnspaced(text);
  const words = foldWords(text);
  const plain = words.join(unspaced ? '' : ' ');
  const { patient, relative, take, self, health, harm } = getLanguageTable(
    unspaced ?? detectLanguage(text),
  ).advice;
  const has = (list: string) =>
    new RegExp(unspaced ? list : `(?<= |^)(?:${list})(?= |$)`).test(plain);
  const isOfHealth = has(health) || has(harm);
  if (has(patient) || (isOfHealth && (has(relative) || has(take)))) return true;
  const between = `(?:${self})(?: [^ ]+){0,${BETWEEN}} (?:${health})`;
  if (unspaced ? has(self) && has(health) : has(between)) return true;
  const goesOn = isOfHealth || (!unspaced && words.length <= SHORT);
  return goesOn && before.some((one) => asksForAdvice(one));
}

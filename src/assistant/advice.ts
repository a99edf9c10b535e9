import { detectLanguage, isUnspaced, type Language } from '../search/languages.ts';
import { fold } from '../values/fold.ts';
import data from './advice.json' with { type: 'json' };

/** A question with at most this many words may continue an earlier one. */
const SHORT = 5;

/**
 * True if a visitor asks for medical advice: about an illness of their own or of a relative, or about a treatment.
 *
 * @param before earlier questions, oldest first: a short question after one for advice also asks for advice
 * @example asksForAdvice('Should I take antibiotics?') // true
 */
export function asksForAdvice(text: string, before: readonly string[] = []): boolean {
  const is = readPatterns(detectLanguage(text));
  const words = fold(text.replace(/['’]m\b/gi, ' am')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const plain = is.joined ? words.join(' ') : ` ${words.join('  ')} `;
  if (is.patient.test(plain) || is.ownHealth.test(plain)) return true;
  const isOfHealth = is.health.test(plain);
  const takes =
    is.take.some((wanted) => wanted.every((word) => word.test(plain))) && !is.yours.test(plain);
  if (isOfHealth && (is.relative.test(plain) || takes)) return true;
  const isOngoing = isOfHealth || (!is.joined && words.length <= SHORT);
  return isOngoing && before.some((one) => asksForAdvice(one));
}

const NOTHING = '(?!)';
const read = new Map<Language, ReturnType<typeof makePatterns>>();

/** Patterns of a language; made once. */
function readPatterns(language: Language) {
  const patterns = read.get(language) ?? makePatterns(language);
  read.set(language, patterns);
  return patterns;
}

function makePatterns(language: Language) {
  // Arabic attaches articles and possessives to the word.
  const joined = isUnspaced(language) || language === 'ar';
  const list = (listed: Partial<Record<Language | 'any', string>>) =>
    [listed[language], listed.any].flatMap((all) => (all ? fold(all).split('|') : []));
  const toPattern = (entry: string) =>
    joined ? entry : ` ${entry.replace(/-$/, '\\S*').replaceAll(' ', '  ')} `;
  const anyOf = (entries: readonly string[]) => entries.map(toPattern).join('|') || NOTHING;
  const health = anyOf(
    list(data.health).map((entry) => (joined ? entry : entry.replace(/^(?=.{4}.*-$)/, '\\S*'))),
  );
  const own = `(?:${anyOf(list(data.own))})(?: \\S+ )?`;
  const family = anyOf(list(data.family));
  return {
    joined,
    patient: new RegExp(anyOf(list(data.patient))),
    health: new RegExp(health),
    ownHealth: new RegExp(joined ? NOTHING : `${own}(?:${health})`),
    relative: new RegExp(joined ? family : `${own}(?:${family})`),
    take: list(data.take).map((entry) =>
      entry.split(' ').map((word) => new RegExp(toPattern(word))),
    ),
    yours: new RegExp(anyOf(list(data.yours))),
  };
}

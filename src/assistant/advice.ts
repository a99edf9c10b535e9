import { detectLanguage, isUnspaced, type Language } from '../search/languages.ts';
import { fold } from '../values/fold.ts';
import data from './advice.json' with { type: 'json' };

/** A question of so few words goes on with what was asked before. */
const SHORT = 5;

/**
 * Whether somebody asks as a patient, or for one: of an illness of their own or of a relative's, or of what to take against it.
 *
 * @param before earlier questions, oldest first: who asked as a patient goes on so
 * @example asksForAdvice('Should I take antibiotics?') // true
 */
export function asksForAdvice(text: string, before: readonly string[] = []): boolean {
  const language = detectLanguage(text);
  const words = fold(text.replace(/['’]m\b/gi, ' am')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Arabic writes articles and possessives with the word.
  const isJoined = isUnspaced(language) || language === 'ar';
  const plain = isJoined ? words.join(' ') : ` ${words.join('  ')} `;
  const list = (listed: Partial<Record<Language | 'any', string>>) =>
    [listed[language], listed.any].flatMap((all) => (all ? fold(all).split('|') : []));
  const toPattern = (entry: string) =>
    isJoined ? entry : ` ${entry.replace(/-$/, '\\S*').replaceAll(' ', '  ')} `;
  const has = (entries: readonly string[]) =>
    entries.some((entry) => new RegExp(toPattern(entry)).test(plain));
  const health = list(data.health).map((entry) =>
    isJoined ? entry : entry.replace(/^(?=.{4}.*-$)/, '\\S*'),
  );
  const follows = (entries: readonly string[]) =>
    list(data.own).some((own) =>
      entries.some((entry) =>
        new RegExp(`${toPattern(own)}(?: \\S+ )?${toPattern(entry)}`).test(plain),
      ),
    );
  const isOfHealth = has(health);
  const isRelative = isJoined ? has(list(data.family)) : follows(list(data.family));
  const takes = list(data.take).some((entry) => entry.split(' ').every((word) => has([word])));
  if (has(list(data.patient))) return true;
  if (isOfHealth && (isRelative || (takes && !has(list(data.yours))))) return true;
  if (!isJoined && follows(health)) return true;
  const goesOn = isOfHealth || (!isJoined && words.length <= SHORT);
  return goesOn && before.some((one) => asksForAdvice(one));
}

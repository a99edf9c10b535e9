import { isFunctionWord, languageOf } from './language.ts';
import { type Language, tableOf } from './languages/index.ts';
import { ASKS_TO_JOIN, isInquiry } from './may-answer.ts';
import { fold, words } from './words.ts';

/** A word of a question that may say what it is about. */
export interface Word {
  /** Folded. */
  word: string;
  /** As the visitor wrote it. */
  written: string;
  /** The word after it, if that is no function word: "19" after "covid". */
  next: string | null;
  /** Whether it stands beside the question, in a sentence that asks nothing. */
  isAside: boolean;
  /** Whether it is written in capitals, as nothing else of the question is: "LET" is not "let". */
  isAcronym: boolean;
}

/** A question taken apart, before anything is known of the content. */
export interface ParsedQuestion {
  text: string;
  language: Language;
  /** Folded, blanks made single: what patterns are matched with. */
  plain: string;
  words: Word[];
  years: number[];
  /** Whether it points back to what was said before. */
  refersBack: boolean;
  /** Whether it is put to the researcher, or about her or him. */
  isPersonal: boolean;
  /** Whether it asks to join, to visit or to work together. */
  isInquiry: boolean;
}

/** Words that point back to what was said before. */
const REFERRING =
  /\b(?:its?|that|this|those|these|they|them|theirs?|there|then|ones?|same|former|latter)\b/;
const CONTINUING = /^(?:and|but|also|so|what about|how about|why|und|y|et|a|e)\b/;
/** Polite words, which are not about the researcher. */
const POLITE =
  /\b(?:can|could|would|will) you (?:please )?(?:tell|explain|describe|show|give|list|name|say|help|summari[sz]e)\b/;
/** What somebody has done at work is told by papers: "Have you studied smoke?" But "Where did you study?" */
const OF_WORK =
  /(?<!\b(?:where|when) )\b(?:have|has|had|did|do|does) (?:you|she|he) (?:ever |also |already |really )?(?:studied(?! (?:at|in|under|with)\b)|work(?:ed)? (?:on|with)|research(?:ed)?|investigated?|examined?|look(?:ed)? (?:at|into)|measured?|test(?:ed)?|used?|develop(?:ed)?|analy[sz]ed?|find|found|show|shown|publish(?:ed)?|writ(?:e|ten)|have (?:a|any) (?:papers?|posts?|publications?|articles?))\b/;
/** Who wants to join is told by what is said of joining, not by the researcher's own degrees. */
const JOINING =
  /\b(?:appl(?:y|ying|ications?)|join(?:ing)?|get into|admission|vacanc(?:y|ies)|openings?)\b/;
const PERSONAL =
  /\b(?:you|yours?|yourself|she|hers?|herself|he|him|his|himself|hobby|hobbies|cv|curriculum vitae)\b/;
/** What somebody does when not at work, in other words than "hobbies". */
const FREE_TIME =
  /\b(?:free|spare) time\b|\bfor fun\b|\boutside (?:of )?(?:work|science|research|academia|the (?:lab|office|university))\b|\bnot (?:working|at work)\b/gi;

/**
 * Takes a question apart.
 *
 * @param ignored folded words that are no subject here, such as the researcher's own name
 */
export function parseQuestion(
  text: string,
  ignored: ReadonlySet<string> = new Set(),
): ParsedQuestion {
  const plain = fold(text).replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();
  const language = languageOf(text);
  const all = words(
    text
      .replace(/[’'‘`](?:s|re|ve|ll|d|m|t)\b/gi, ' ')
      .replace(/\b(what|who|where|when|how)s\b/gi, '$1 is')
      .replace(FREE_TIME, 'hobbies')
      .replace(ASKS_TO_JOIN, 'join '),
  );
  const { life = [] } = tableOf(language);
  const ofLife = (word: string) => life.find(([, pattern]) => pattern.test(word))?.[0];
  const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word);
  const isSubject = (word: string) =>
    !isFunctionWord(word, language) &&
    !ignored.has(word) &&
    !isYear(word) &&
    (word.length > 1 || /\p{N}/u.test(word));
  const asides = wordsBeside(text);
  const found = all.flatMap((written, at): Word[] => {
    const word = ofLife(fold(written)) ?? fold(written);
    if (!isSubject(word) && !isAcronym(written, text)) return [];
    const following = fold(all[at + 1] ?? '');
    const next = following && isSubject(following) ? following : null;
    return [
      {
        word,
        written,
        next,
        isAside: asides.has(word),
        isAcronym: isAcronym(written, text),
      },
    ];
  });
  return {
    text,
    language,
    plain,
    words: [...new Map(found.map((word) => [word.word, word])).values()],
    years: all.filter(isYear).map(Number),
    refersBack: REFERRING.test(plain) || CONTINUING.test(plain),
    isInquiry: isInquiry(plain),
    isPersonal:
      isPutToPerson(plain) ||
      all.some((word) => ignored.has(fold(word)) || ofLife(fold(word)) || word === 'hobbies'),
  };
}

/** Whether a folded question is put to the researcher about her or his life, and not about the work or the group. */
const isPutToPerson = (plain: string): boolean =>
  PERSONAL.test(plain.replace(POLITE, '').replace(OF_WORK, '')) &&
  !JOINING.test(plain) &&
  !isInquiry(plain);

/** Folded words of the sentences that ask nothing, where others do: "I am a teacher. Could you tell me …?" */
function wordsBeside(text: string): ReadonlySet<string> {
  const parts = text.split(/(?<=[.!?])\s+/);
  const asking = parts.filter((part) => part.endsWith('?'));
  if (asking.length === 0) return new Set();
  const asked = new Set(words(asking.join(' ')).map(fold));
  return new Set(
    words(text)
      .map(fold)
      .filter((word) => !asked.has(word)),
  );
}

/** "IT" or "WHO" in a question that is not written in capitals altogether. */
const isAcronym = (word: string, text: string) =>
  /^\p{Lu}{2,}\p{N}*$/u.test(word) && /\p{Ll}/u.test(text);

/**
 * A question with the years that it names by their distance written out: "this year", "last year",
 * "three years ago", "in the last five years".
 *
 * @param year the year in which it is asked
 */
export function withYearsNamed(text: string, year: number): string {
  return text
    .replace(/\b(?:in |of |from )?(?:this|the current) year\b/gi, `in ${year}`)
    .replace(/\b(?:in |of |from )?(?:last|(?:the )?previous) year\b/gi, `in ${year - 1}`)
    .replace(/\b([\w]+) years ago\b/gi, (found, count) => {
      const years = countOf(count);
      return years ? `in ${year - years}` : found;
    })
    .replace(
      /\b(?:in|over|during|within|of|from) the (?:last|past|previous) (\w+) years\b/gi,
      (found, count) => {
        const years = countOf(count);
        return years ? `since ${year - years + 1}` : found;
      },
    );
}

function countOf(word: string): number | null {
  const count = numberOf(word);
  return count && count > 1 && count < 100 ? count : null;
}

export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const IN_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A whole number, in digits or as a word; null for any other word. */
export function numberOf(word: string): number | null {
  const at = IN_WORDS.indexOf(word.toLowerCase());
  return /^\d+$/.test(word) ? Number(word) : at === -1 ? null : at;
}

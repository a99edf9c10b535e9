import { fold } from '../values/fold.ts';
import { searchWords, words } from '../values/words.ts';
import { parseNumber } from './figures.ts';
import {
  detectLanguage,
  isFunctionWord,
  isInterrogative,
  type Language,
  matchesPattern,
  removeEnglish,
} from './languages/index.ts';
import { isEverydayWord } from './small-talk.ts';

/** A visitor's question, with the earlier exchanges of the session, oldest first. */
export interface AskedQuestion {
  question: string;
  history: readonly {
    question: string;
    answer: string;
    sources: readonly { url: string }[];
  }[];
  now: Date;
  /** The language of the answer, if it is not that of the question. */
  answerIn?: Language;
}

/** A word of a question that may say what it is about. */
export interface Word {
  /** Folded. */
  word: string;
  /** As the visitor wrote it. */
  written: string;
  /** The word after it, if that is no function word: "19" after "covid". */
  next: string | null;
  /** Whether it is written in capitals, as nothing else of the question is: "LET" is not "let". */
  isAcronym: boolean;
}

/** A question taken apart, before anything is known of the content. */
export interface ParsedQuestion {
  text: string;
  language: Language;
  /** The language of the answer. */
  answerIn: Language;
  /** Folded, blanks made single: what patterns are matched with. */
  plain: string;
  words: Word[];
  years: number[];
  /** Whether it names what an earlier answer was about by a pronoun alone. */
  pointsBack: boolean;
  /** Whether it is put to the researcher, or about her or him. */
  isPersonal: boolean;
}

/** Where and when a question is asked. */
interface Occasion {
  /** Folded words that are no subject here: the researcher's own name. */
  ignored: ReadonlySet<string>;
  year: number | null;
  /** The language of the conversation so far. */
  spoken?: Language | undefined;
}

/** What is no word of its own, with an apostrophe or without. */
const CONTRACTION =
  /[’'‘`](?:s|re|ve|ll|d|m|t)\b|\b(?:(?:you|they)(?:ve|re|ll|d)|i(?:ve|m)|weve|(?:do|does|did|is|are|was|were)nt)\b|(?<=\b(?:what|who|where|when|how))s\b/gi;

/** Words of a question that are looked up: each costs a query. */
const MOST_WORDS = 100;

/** Takes a question apart. */
export function parseQuestion(
  asked: string,
  { ignored, year, spoken }: Occasion = { ignored: new Set(), year: null },
): ParsedQuestion {
  const text = year === null ? asked : resolveRelativeYears(asked, year);
  const written = fold(text).replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();
  const plain = ignored.size > 0 ? replaceNames(written, ignored) : written;
  const asksForAbstract = matchesPattern({ plain }, 'asksForAbstract');
  const language = detectLanguage(text, spoken);
  const all = words(text.replace(CONTRACTION, ' ')).flatMap((written) =>
    searchWords(written).map((word) => ({ word, written })),
  );
  const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word);
  const isSubject = (word: string) =>
    !isFunctionWord(word, language) &&
    !isEverydayWord(word, language) &&
    !isInterrogative(word) &&
    !matchesPattern({ plain: word }, 'auxiliary') &&
    !ignored.has(word) &&
    !isYear(word) &&
    (word.length > 1 || /\p{N}/u.test(word));
  const found = (asksForAbstract ? [] : all).flatMap(({ word, written }, at): Word[] => {
    if (!isSubject(word) && !isAcronym(written, text)) return [];
    const following = all[at + 1]?.word;
    const next = following && isSubject(following) ? following : null;
    return [{ word, written, next, isAcronym: isAcronym(written, text) }];
  });
  return {
    text,
    language,
    answerIn: language,
    plain,
    words: [...new Map(found.map((word) => [word.word, word])).values()].slice(0, MOST_WORDS),
    years: all.flatMap(({ word }) => (isYear(word) ? Number(word) : [])),
    pointsBack: asksForAbstract || matchesPattern({ plain }, 'pointsBack'),
    isPersonal: isPutToPerson(plain) || all.some(({ word }) => ignored.has(word)),
  };
}

/** Whether a folded question is put to the researcher about her or his life, and not about the work or the group. */
const isPutToPerson = (plain: string): boolean =>
  matchesPattern({ plain: removeEnglish('polite', plain) }, 'personal') &&
  !matchesPattern({ plain }, 'inquiry');

/** A folded question with a pronoun for the researcher's name: "what does dr. vera exemplar do" is "what does she do". */
const replaceNames = (plain: string, names: ReadonlySet<string>): string => {
  const name = `(?:${[...names].join('|')})`;
  const named = new RegExp(
    `(\\b(?:do|does|did|is|was|has|had|will|would|can|could|should) |^)?\\b(?:(?:dr|prof(?:essor)?|mr|mrs|ms)\\.? )?${name}(?:[ -]${name})*('s)?\\b`,
    'g',
  );
  return plain.replace(named, (_all, verb, isOf) => (verb ?? '') + (isOf || !verb ? 'her' : 'she'));
};

/** "IT" or "WHO" in a question that is not written in capitals altogether. */
const isAcronym = (word: string, text: string) =>
  /^\p{Lu}{2,}\p{N}*$/u.test(word) && /\p{Ll}/u.test(text);

/** A question with the years that it names by their distance written out: "this year", "in the last five years". */
const resolveRelativeYears = (text: string, year: number): string =>
  text
    .replace(/\b(?:in |of |from )?(?:this|the current) year\b/gi, `in ${year}`)
    .replace(/\b(?:in |of |from )?(?:last|(?:the )?previous) year\b/gi, `in ${year - 1}`)
    .replace(/\b(\w+) years ago\b/gi, (found, count) => {
      const years = parseNumber(count);
      return years ? `in ${year - years}` : found;
    })
    .replace(
      /\b(?:in|over|during|within|of|from) the (?:last|past|previous) (\w+) years\b/gi,
      (_found, count) => `since ${year + 1 - (parseNumber(count) ?? 1)}`,
    );

export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

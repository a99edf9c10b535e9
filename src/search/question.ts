import { searchWords, words } from '../values/words.ts';
import { detectLanguage, isFunctionWord, type Language } from './languages.ts';

/** A visitor's question, with the earlier exchanges of the session, oldest first. */
export interface AskedQuestion {
  question: string;
  history: readonly {
    question: string;
    answer: string;
    sources: readonly { url: string }[];
  }[];
  now: Date;
  /** Language of the answer (BCP 47): that of the question by default. */
  language?: string | undefined;
}

/** A content word of a question. */
export interface Word {
  /** Folded. */
  word: string;
  /** As the visitor wrote it. */
  written: string;
  /** The next word, if that is a content word: "19" after "covid". */
  next: string | null;
  /** True if it may be inflected in a non-English way: the index has English stems. */
  isForeign: boolean;
}

/** A spelling of a word, for FTS5 queries, and its stem in the index. */
export interface Form {
  word: string;
  stem: string;
}

/** A search term. */
export interface Term {
  word: string;
  /** Spellings that occur in the content; empty if none does. */
  forms: Form[];
  /** Rarity in the content, from 0 to 1. */
  weight: number;
  /** Number of passages that contain it. */
  passages: number;
}

/** A parsed question, before the index is used. */
export interface Question {
  text: string;
  language: Language;
  /** Content words except the researcher's name, without duplicates. */
  words: Word[];
  /** The other words, mostly function words: "how" and "many". */
  others: string[];
  /** True if it has a pronoun for the researcher, such as "you" or "she", and none that refers to an earlier answer. */
  isPersonal: boolean;
}

const listWords = (text: string) => new Set(text.split(' '));
/** Pronouns that refer to the researcher, and those that refer to an earlier answer. */
const PERSONAL = listWords(
  'you your yours she he her his sie ihr ihre ihren ihrer vous votre vos usted su sus lei suo sua suoi voce seu seus u uw pan pani pana vy vas vase vasi vam 您 你 她 他',
);
const GOING_ON = listWords('it its they them their this that these those es dies diese dieses');

/** Ends of "don't", "where's" and "she'd", which aren't content words. */
const CONTRACTION = /[’'‘`](?:s|re|ve|ll|d|m|t)(?!\p{L})/giu;

/** Maximum number of words looked up for a question, since each costs a query. */
const MOST_WORDS = 100;

/**
 * Parses a question: detects its language, and separates content words from function words.
 *
 * @param options.name the researcher's name, which isn't a content word here
 * @param options.spoken language of the conversation so far
 * @example parseQuestion('How heavy is the detector?').words // "heavy", "detector"
 */
export function parseQuestion(
  text: string,
  { name = '', spoken }: { name?: string; spoken?: Language | undefined } = {},
): Question {
  const language = detectLanguage(text, spoken);
  const names = new Set(searchWords(name).flatMap((word) => [word, `${word}s`]));
  const isContent = (word: string, written: string) =>
    (word.length > 1 || /\p{N}/u.test(word)) &&
    !names.has(word) &&
    // "IT" and "WHO" in capitals are not function words, unless the whole text is in capitals.
    (!(isFunctionWord(word, language) || isFunctionWord(word, 'en')) ||
      (/^\p{Lu}{2,}$/u.test(written) && /\p{Ll}/u.test(text)));
  const all = words(text.replace(CONTRACTION, ' '))
    .flatMap((written) => searchWords(written).map((word) => ({ word, written })))
    .map((one) => ({ ...one, isContent: isContent(one.word, one.written) }));
  const content = all.flatMap(({ word, written, isContent }, at): Word[] => {
    const next = all[at + 1];
    return isContent
      ? [{ word, written, next: next?.isContent ? next.word : null, isForeign: language !== 'en' }]
      : [];
  });
  const others = all.filter((one) => !one.isContent).map(({ word }) => word);
  return {
    text,
    language,
    others,
    isPersonal:
      others.some((word) => PERSONAL.has(word)) && !others.some((word) => GOING_ON.has(word)),
    words: [...new Map(content.map((one) => [one.word, one])).values()].slice(0, MOST_WORDS),
  };
}

/** Parses the questions of a conversation in order; short ones inherit the language of the one before. */
export function parseConversation({ question, history }: AskedQuestion, name: string) {
  const parsed: Question[] = [];
  for (const text of [...history.map((exchange) => exchange.question), question])
    parsed.push(parseQuestion(text, { name, spoken: parsed.at(-1)?.language }));
  return parsed;
}

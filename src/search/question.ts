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
}

/** A word of a question that may say what it is about. */
export interface Word {
  /** Folded. */
  word: string;
  /** As the visitor wrote it. */
  written: string;
  /** The word after it, if that is a content word: "19" after "covid". */
  next: string | null;
  /** Whether it may be inflected in another way than English words, whose stems the index has. */
  isForeign: boolean;
}

/** A spelling of a word, as FTS5 is asked for it and as the index has it. */
export interface Form {
  word: string;
  stem: string;
}

/** A word that is searched for. */
export interface Term {
  word: string;
  /** Spellings in which the content has it; none where it does not. */
  forms: Form[];
  /** How rare it is in the content, from 0 to 1. */
  weight: number;
  /** In how many passages it stands. */
  passages: number;
}

/** A question taken apart, before anything is known of the content. */
export interface Question {
  text: string;
  language: Language;
  /** Without function words and the researcher's own name, each once. */
  words: Word[];
  /** Its function words: "how" and "many". */
  others: string[];
  /** It is about the researcher, whom it addresses or calls by a pronoun, and nothing that was said before. */
  isPersonal: boolean;
}

const listWords = (text: string) => new Set(text.split(' '));
/** Pronouns by which visitors mean the researcher, and those by which they mean what was said before. */
const PERSONAL = listWords(
  'you your yours she he her his sie ihr ihre ihren ihrer vous votre vos usted su sus lei suo sua suoi voce seu seus u uw pan pani pana vy vas vase vasi vam 您 你 她 他',
);
const GOING_ON = listWords('it its they them their this that these those es dies diese dieses');

/** "Don't", "where's" and "she'd", of which nothing is a content word. */
const CONTRACTION = /[’'‘`](?:s|re|ve|ll|d|m|t)(?!\p{L})/giu;

/** Words of a question that are looked up: each costs a query. */
const MOST_WORDS = 100;

/**
 * Takes a question apart.
 *
 * @param options.name the researcher's name, which is no subject here
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
    // "IT" and "WHO" are no function words, where not all is written so.
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

/** Parses a question as part of its conversation, whose language short ones stay in. */
export function parseConversation({ question, history }: AskedQuestion, name: string) {
  const parsed: Question[] = [];
  for (const text of [...history.map((exchange) => exchange.question), question])
    parsed.push(parseQuestion(text, { name, spoken: parsed.at(-1)?.language }));
  return parsed;
}

import { isFunctionWord, isUnspaced, LANGUAGES, type Language } from '../search/languages.ts';
import { fold } from '../values/fold.ts';
import { searchWords } from '../values/words.ts';
import { asksForAdvice } from './advice.ts';
import { type SentenceName, sentencesIn } from './sentences.ts';
import {
  isListed,
  type Kind,
  type Phrase,
  readTalk,
  splitWords,
  type Talk,
} from './small-talk-phrases.ts';

/** Replies by type, in order of priority if a message has several. */
const REPLIES = {
  identity: ['machine'],
  languages: ['ask'],
  handover: ['machine', 'writeTo'],
  complaint: ['complaint'],
  worry: ['sorry', 'ask'],
  introduction: ['introduction', 'ask'],
  wellbeing: ['wellbeing', 'ask'],
  goodbye: ['goodbye'],
  praise: ['praise', 'ask'],
  thanks: ['thanks'],
  apology: ['apology', 'ask'],
  greeting: ['greeting', 'ask'],
  reaction: ['ask'],
  statement: ['machine', 'ask'],
} as const satisfies Record<Kind, readonly SentenceName[]>;
// Cast: Object.keys() loses the type of the keys.
const KINDS = Object.keys(REPLIES) as Kind[];

/** Types that may address someone by name ("Thanks, Dr Exemplar"), and types that may contain a few other words. */
const NAMING: readonly Kind[] = ['goodbye', 'thanks', 'apology', 'greeting'];
const SAYING: readonly Kind[] = ['handover', 'worry', 'introduction'];
/** Types beside which one or two other words ask nothing: "Lovely, thanks". */
const PARTING: readonly Kind[] = ['goodbye', 'thanks'];
/** Types that may mention an illness. */
const TELLING: readonly Kind[] = ['worry', 'introduction', 'statement'];
/** Maximum number of other words in such a clause; of characters in Chinese and Japanese. */
const MOST_OTHERS = { spaced: 2, unspaced: 8 };
/** A statement with this many times more words than that is about the content. */
const WORDS_STATED = 4;
/** A message with more clauses is taken as one question, since each clause is compared with all phrases. */
const MOST_CLAUSES = 20;
/** Maximum number of function words in a question besides its phrase. */
const MOST_FUNCTIONS = 3;
/** A name alone: "Frau Exemplar." */
const NAME = /^\s*(?:\p{Lu}\p{L}*\p{Ll}[.\s]*){1,3}[,!]?\s*$/u;
/** Emoticons with letters or digits, which aren't words: ":D" and "<3". */
const EMOTICON = /(?<!\S)(?:[:;=x8]['’]?-?[dpo3x]|<\/?3+)(?!\S)/gi;

/** Removes the words of a phrase; null if one of them is missing. */
function removePhrase(words: readonly string[], { words: wanted }: Phrase): string[] | null {
  const rest = [...words];
  for (const one of wanted) {
    const at = rest.findIndex((word) => isListed(word, [one]));
    if (at === -1) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** Finds the type of a clause: it has the words of a phrase, and no others that say or ask something. */
function findKind(clause: string, talk: Talk): Kind | null {
  const words = splitWords(clause, talk);
  const isQuestion = /[?？؟]/.test(clause);
  const names = clause.match(/(?<=\S\s+)\p{Lu}\p{Ll}[\p{L}-]*/gu)?.length ?? 0;
  const most = isUnspaced(talk.language) ? MOST_OTHERS.unspaced : MOST_OTHERS.spaced;
  const fits = (phrase: Phrase): boolean => {
    const { kind, form } = phrase;
    const rest = removePhrase(words, phrase)?.filter((word) => !isListed(word, talk.fillers));
    if (!rest || rest.some((word) => isListed(word, talk.asks))) return false;
    const others = rest.filter((word) => !isFunctionWord(word, talk.language)).length;
    const functions = rest.length - others;
    const mostFunctions = phrase.words.length > 1 ? MOST_FUNCTIONS : 0;
    if (isQuestion) return others === 0 && functions <= mostFunctions;
    if (kind === 'statement' && (words.length < 2 || words.length > most * WORDS_STATED))
      return false;
    if (form === '*' && begins(words, phrase, talk)) return true;
    if (form === '^') return names > 0 && others <= most;
    if (SAYING.includes(kind)) return others <= most;
    return kind !== 'statement' && others <= (NAMING.includes(kind) ? names : 0);
  };
  const isFilled = words.every((word) => isListed(word, talk.fillers));
  return talk.phrases.find(fits)?.kind ?? (isFilled ? 'reaction' : null);
}

/** True if words begin with those of a phrase, in order, with only function words between them. */
function begins(words: readonly string[], phrase: Phrase, talk: Talk): boolean {
  let from = words.findIndex((word) => isListed(word, phrase.words.slice(0, 1)));
  if (!words.slice(0, from).every((word) => isListed(word, talk.fillers))) return false;
  return phrase.words.slice(1).every((one) => {
    const next = words.findIndex((word, at) => at > from && isListed(word, [one]));
    const between = words.slice(from + 1, next);
    from = next;
    return next !== -1 && between.every((word) => isFunctionWord(word, talk.language));
  });
}

/** The question without its small talk; or the reply, if a message is only small talk. */
type Separated = { question: string; reply: null } | { question: ''; reply: string };

/**
 * Separates greetings, thanks, complaints and the like from what a message asks.
 *
 * @param language language of the message; its small talk may be in another one
 * @param options.name the researcher's name, which may accompany any phrase
 * @param options.answer language of the reply, if it is not that of the small talk
 * @example separateSmallTalk('Hello, what is LET?', 'en') // { question: "what is LET?", reply: null }
 */
export function separateSmallTalk(
  text: string,
  language: Language,
  { name = '', answer }: { name?: string; answer?: Language } = {},
): Separated {
  const clauses = text
    .replace(EMOTICON, '')
    .split(/(?<=[!?,;:…。！？，、；،؟\n]|\p{L}{3}\.)(?!\d)/u)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  if (clauses.length > MOST_CLAUSES) return { question: text, reply: null };
  const languages = LANGUAGES.filter((one) => one !== language && !isUnspaced(one));
  // Try all languages: "Prima, duidelijk" is Dutch, but "prima" is German too.
  const readings = [language, ...languages]
    .map(readTalk)
    .map((talk) => ({ ...talk, fillers: [...talk.fillers, ...searchWords(name)] }))
    .map((talk) => ({ talk, kinds: clauses.map((clause) => findKind(clause, talk)) }))
    .sort((a, b) => b.kinds.filter(Boolean).length - a.kinds.filter(Boolean).length);
  const found: { kind: Kind; clause: string; talk: Talk }[] = [];
  let question = '';
  let isIntroduction = false;
  for (const [at, clause] of clauses.entries()) {
    const [one] = readings.flatMap(({ talk, kinds }) => {
      const kind = kinds[at];
      return kind ? [{ kind, clause, talk }] : [];
    });
    // "I am Ana, a student from Graz."
    const isMore: boolean =
      isIntroduction && !/[?？؟]/.test(clause) && !asksIn(clause, readTalk(language));
    const isName = NAME.test(clause) && NAMING.includes(found.at(-1)?.kind ?? 'reaction');
    if (one) found.push(one);
    else if (!isMore && !isName) question += clause;
    isIntroduction = (one?.kind === 'introduction' || isMore) && /[,，،]\s*$/.test(clause);
  }
  const isAside =
    !/[?？؟]/.test(question) &&
    found.some(({ kind }) => PARTING.includes(kind)) &&
    splitWords(question, readTalk(language)).length <= MOST_OTHERS.spaced;
  if (question && !isAside) {
    // In "My aunt gets protons. How sure are you?", the statement is part of the question.
    const isStated = found.length > 0 && found.every(({ kind }) => kind === 'statement');
    return { question: (isStated ? text : question).trim(), reply: null };
  }
  const kind = KINDS.find((one) => found.some((other) => other.kind === one)) ?? 'reaction';
  const first = found.find((one) => one.kind === kind);
  const spoken = answer ?? first?.talk.language ?? language;
  if (TELLING.includes(kind) && asksForAdvice(text))
    return { question: '', reply: joinSentences(['sorry', 'noAdvice'], spoken) };
  const named = kind === 'languages' && first ? findNamed(first.clause, first.talk) : undefined;
  return { question: '', reply: joinSentences(REPLIES[kind], named ?? spoken) };
}

const asksIn = (clause: string, talk: Talk): boolean =>
  splitWords(clause, talk).some((word) => isListed(word, talk.asks));

/** Finds the language that a clause names, in which the reply is given. */
const findNamed = (clause: string, { names }: Talk): Language | undefined =>
  [...names].find(([name]) => fold(clause).includes(name))?.[1];

const joinSentences = (names: readonly SentenceName[], language: Language): string =>
  names.map((name) => sentencesIn(language)(name)).join(isUnspaced(language) ? '' : ' ');

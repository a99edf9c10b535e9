import { isFunctionWord, isUnspaced, LANGUAGES, type Language } from '../search/languages.ts';
import { fold } from '../values/fold.ts';
import { searchWords } from '../values/words.ts';
import { asksForAdvice } from './advice.ts';
import { type SentenceName, say } from './sentences.ts';
import {
  isListed,
  type Kind,
  type Phrase,
  readTalk,
  splitWords,
  type Talk,
} from './small-talk-phrases.ts';

/** Sentences that reply to each kind; the first of several kinds is replied to. */
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
// The keys of this very object.
const KINDS = Object.keys(REPLIES) as Kind[];

/** Kinds that name somebody ("Thanks, Dr Exemplar"), and kinds that may say something else as well. */
const NAMING: readonly Kind[] = ['goodbye', 'thanks', 'apology', 'greeting'];
const SAYING: readonly Kind[] = ['handover', 'worry', 'introduction'];
/** Kinds beside which a word or two ask nothing: "Lovely, thanks". */
const PARTING: readonly Kind[] = ['goodbye', 'thanks'];
/** Kinds that may tell of an illness. */
const TELLING: readonly Kind[] = ['worry', 'introduction', 'statement'];
/** Other words that such a clause has at most, characters in Chinese and Japanese. */
const MOST_OTHERS = { spaced: 2, unspaced: 8 };
/** A statement of so many times more words tells what it is about. */
const WORDS_STATED = 4;
/** A message of more clauses is read as one question: each clause is compared with all phrases. */
const MOST_CLAUSES = 20;
/** Function words that a question has beside its phrase at most. */
const MOST_FUNCTIONS = 3;
/** "Frau Exemplar." */
const NAME = /^\s*(?:\p{Lu}\p{L}*\p{Ll}[.\s]*){1,3}[,!]?\s*$/u;
/** ":D" and "<3": of letters or digits, and no words. */
const EMOTICON = /(?<!\S)(?:[:;=x8]['’]?-?[dpo3x]|<\/?3+)(?!\S)/gi;

/** The words without those of a phrase; null where one of these is missing. */
function removePhrase(words: readonly string[], { words: wanted }: Phrase): string[] | null {
  const rest = [...words];
  for (const one of wanted) {
    const at = rest.findIndex((word) => isListed(word, [one]));
    if (at === -1) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The kind of a clause: the words of a phrase, and none beside them that says or asks anything. */
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

/** Whether words begin with those of a phrase, in its order, with function words between them. */
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

/** A message that asks something of the content, without its small talk; or else the reply to it. */
type Separated = { question: string; reply: null } | { question: ''; reply: string };

/**
 * Separates greetings, thanks, complaints and the like from what a message asks.
 *
 * @param language of the message; its small talk may be in another
 * @param name the researcher's, which may stand beside any phrase
 * @example separateSmallTalk('Hello, what is LET?', 'en') // { question: "what is LET?", reply: null }
 */
export function separateSmallTalk(text: string, language: Language, name = ''): Separated {
  const clauses = text
    .replace(EMOTICON, '')
    .split(/(?<=[!?,;:…。！？，、；،؟\n]|\p{L}{3}\.)(?!\d)/u)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  if (clauses.length > MOST_CLAUSES) return { question: text, reply: null };
  const languages = LANGUAGES.filter((one) => one !== language && !isUnspaced(one));
  // "Prima, duidelijk" is Dutch, of which one word is German too.
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
    // "My aunt gets protons. How sure are you?" asks with what it says.
    const isStated = found.length > 0 && found.every(({ kind }) => kind === 'statement');
    return { question: (isStated ? text : question).trim(), reply: null };
  }
  const kind = KINDS.find((one) => found.some((other) => other.kind === one)) ?? 'reaction';
  const first = found.find((one) => one.kind === kind);
  const spoken = first?.talk.language ?? language;
  if (TELLING.includes(kind) && asksForAdvice(text))
    return { question: '', reply: joinSentences(['sorry', 'noAdvice'], spoken) };
  const named = kind === 'languages' && first ? findNamed(first.clause, first.talk) : undefined;
  return { question: '', reply: joinSentences(REPLIES[kind], named ?? spoken) };
}

const asksIn = (clause: string, talk: Talk): boolean =>
  splitWords(clause, talk).some((word) => isListed(word, talk.asks));

/** The language that a clause names: what is said to it is said in that. */
const findNamed = (clause: string, { names }: Talk): Language | undefined =>
  [...names].find(([name]) => fold(clause).includes(name))?.[1];

const joinSentences = (names: readonly SentenceName[], language: Language): string =>
  names.map((name) => say(language, name)).join(isUnspaced(language) ? '' : ' ');

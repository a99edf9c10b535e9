import { asksForAdvice } from './advice.ts';
import {
  ANSWER_LANGUAGES,
  detectLanguage,
  detectUnspaced,
  foldWords,
  getLanguageTable,
  isFunctionWord,
  isInterrogative,
  type Language,
  listPhrases,
  matchesPattern,
  SMALL_TALK_KINDS,
  type SmallTalk,
  type SmallTalkKind,
  type TalkLanguage,
} from './languages/index.ts';

const LAUGHTER =
  '(?:ha|he|hi|ja|je){2,}h?|k{3,}|lo+l|h+m+|m+h+m*|a+h+|o+h+|w+o+w+|u+g?h+|u+m+|a+r+gh*|m+e+h+|pf+';
/** ":D", "<3": of letters or digits, and no words. */
const EMOTICON = /(?<!\S)(?:[:;=x8]['’]?-?[dpo3x]|<\/?3+)(?!\S)/gi;
const UNSPACED_ASKING = /[?？吗呢么什谁哪何か]/u;
/** Words that a greeting may have beside it, if the content has none of them: a name. */
const MOST_NAMES = 2;

/** A message without its small talk. */
interface SeparatedMessage {
  /** What is left of it to be answered; empty when it asks nothing of the content. */
  question: string;
  /** One sentence in reply to the rest; null for a message without small talk. */
  reply: string | null;
  /** Whether it says that another subject begins. */
  changesSubject: boolean;
}

type ClauseKind = SmallTalkKind | 'change';

/**
 * Separates greetings, thanks, complaints and the like from what a message asks.
 *
 * @param language what it seems to be written in
 * @param isKnown whether the content has a folded word as a subject
 */
export function separateSmallTalk(
  text: string,
  language: Language,
  isKnown: (word: string) => boolean,
): SeparatedMessage {
  const unspaced = detectUnspaced(text);
  const languages: readonly TalkLanguage[] = unspaced
    ? [unspaced]
    : [language, ...ANSWER_LANGUAGES];
  const clauses = text
    .replace(EMOTICON, '')
    .split(/(?<=[.!?,;:。！？，、\n])/u)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const talk: { kind: ClauseKind; language: TalkLanguage }[] = [];
  let question = '';
  let isIntroduction = false;
  for (const clause of clauses) {
    const [found] = languages.flatMap((one) => {
      const kind = detectKind(clause, one, isKnown);
      return kind ? [{ kind, language: one }] : [];
    });
    // "I am Ana, a student from Graz."
    const isMore: boolean = isIntroduction && !asks(clause, foldWords(clause));
    if (found) talk.push(found);
    else if (!isMore) question += clause;
    isIntroduction = (found?.kind === 'introduction' || isMore) && clause.endsWith(',');
  }
  // "My aunt gets protons. How sure are you?" asks with what it says.
  if (question && talk.length > 0 && talk.every((found) => found.kind === 'statement'))
    return { question: text, reply: null, changesSubject: false };
  const first = SMALL_TALK_KINDS.find((one) => talk.some((found) => found.kind === one));
  const spoken = talk.find((one) => one.kind === first)?.language ?? languages[0] ?? 'en';
  // "My mother has cancer."
  const isIll =
    (question !== '' || first === 'introduction' || first === 'statement') &&
    tellsOfIllness(text, spoken);
  const kind = isIll ? 'illness' : (first ?? 'reaction');
  const isTalk = isIll || talk.length > 0 || clauses.length === 0;
  return {
    question: isIll ? '' : question.trim(),
    reply: isTalk ? getLanguageTable(spoken).smallTalk[kind].answer : null,
    changesSubject: talk.some((found) => found.kind === 'change'),
  };
}

/** Whether a message says that somebody is ill, and asks and wishes for nothing. */
const tellsOfIllness = (text: string, language: TalkLanguage): boolean =>
  !asks(text, foldWords(text)) && !wishes(text, language) && asksForAdvice(text);

/** The kind of a clause of which nothing but phrases, fillers and function words is left, or a name. */
function detectKind(
  clause: string,
  language: TalkLanguage,
  isKnown: (word: string) => boolean,
): ClauseKind | null {
  const { pattern, kinds } = readPhrases(language);
  const whole = findWhole(clause, language);
  if (whole) return whole;
  const found: (ClauseKind | 'filler')[] = [];
  const rest = foldWords(
    joinWords(clause, language).replace(pattern, (phrase) => {
      found.push(kinds.get(phrase) ?? 'reaction');
      return ' ';
    }),
  );
  const kind = SMALL_TALK_KINDS.find((one) => found.includes(one)) ?? null;
  if (rest.length === 0) return found.includes('change') ? 'change' : (kind ?? 'reaction');
  const isNamed = kind === 'introduction' && /\s\p{Lu}\p{Ll}/u.test(clause.trim());
  const opened =
    asks(clause, foldWords(clause)) || (isNamed && rest.length <= MOST_NAMES)
      ? null
      : findOpening(clause, language);
  if (opened || found.includes('change')) return opened ?? 'change';
  if (kind === null || asks(clause, rest)) return null;
  if (language === 'zh' || language === 'ja') return null;
  const names = rest.filter((word) => !isFunctionWord(word, language));
  // "How are you funded?" asks something else.
  if ((kind === 'identity' || kind === 'wellbeing') && names.length > 0) return null;
  return names.length <= MOST_NAMES && (isNamed || !names.some(isKnown)) ? kind : null;
}

const joinWords = (clause: string, language: TalkLanguage): string =>
  foldWords(clause).join(language === 'zh' || language === 'ja' ? '' : ' ');

/** What a clause is as a whole. */
const findWhole = (clause: string, language: TalkLanguage): SmallTalkKind | null => {
  const plain = joinWords(clause, language);
  const isWhole = (kind: SmallTalkKind) => {
    const { whole }: SmallTalk = getLanguageTable(language).smallTalk[kind];
    return whole !== undefined && new RegExp(`^(?:${whole})$`).test(plain);
  };
  return SMALL_TALK_KINDS.find(isWhole) ?? null;
};

/** What a clause is by its beginning, whatever follows: "I will ask her", unless it wishes for something. */
function findOpening(clause: string, language: TalkLanguage): SmallTalkKind | null {
  const { smallTalk, filler, change } = getLanguageTable(language);
  const plain = joinWords(clause, language);
  const any = (list: string) => matchAny(list, language);
  if (wishes(clause, language)) return null;
  const before = `^(?:${any(`${filler}|${change}|${smallTalk.reaction.phrases}`)} ?)*`;
  const isOpened = (kind: SmallTalkKind) => {
    const { opens }: SmallTalk = smallTalk[kind];
    if (kind === 'statement' && clause.includes('?')) return false;
    return opens && new RegExp(before + any(opens)).test(plain);
  };
  return SMALL_TALK_KINDS.find(isOpened) ?? null;
}

const matchAny = (list: string, language: TalkLanguage): string =>
  language === 'zh' || language === 'ja' ? `(?:${list})` : `\\b(?:${list})\\b`;

const wishes = (clause: string, language: TalkLanguage): boolean =>
  new RegExp(matchAny(getLanguageTable(language).wish, language)).test(joinWords(clause, language));

const asks = (clause: string, words: readonly string[]) =>
  UNSPACED_ASKING.test(clause) ||
  matchesPattern({ plain: words[0] ?? '' }, 'auxiliary') ||
  // "Was" asks in German only.
  words.some((one) => isInterrogative(one) && (one !== 'was' || detectLanguage(clause) === 'de'));

interface Phrases {
  /** Finds any phrase, the longest first. */
  pattern: RegExp;
  kinds: ReadonlyMap<string, ClauseKind | 'filler'>;
}

const read = new Map<TalkLanguage, Phrases>();

/** The phrases of a language with what each is. */
function readPhrases(language: TalkLanguage): Phrases {
  const known = read.get(language);
  if (known) return known;
  const { filler, change } = getLanguageTable(language);
  const listed = [
    ...filler.split('|').map((phrase) => [phrase, 'filler'] as const),
    ...change.split('|').map((phrase) => [phrase, 'change'] as const),
    ...[...SMALL_TALK_KINDS]
      .reverse()
      .flatMap((kind) => listPhrases(language, kind).map((phrase) => [phrase, kind] as const)),
  ];
  const kinds = new Map<string, ClauseKind | 'filler'>(listed);
  const isUnspaced = language === 'zh' || language === 'ja';
  const longest = [...kinds.keys()].sort((a, b) => b.length - a.length);
  const any = [...longest, ...(isUnspaced ? [] : [LAUGHTER])].join('|');
  const pattern = new RegExp(isUnspaced ? any : `(?<= |^)(?:${any})(?= |$)`, 'g');
  const phrases = { pattern, kinds };
  read.set(language, phrases);
  return phrases;
}

/** Single everyday words, which are never what a question is about. */
export const isEverydayWord = (word: string, language: Language): boolean =>
  readPhrases(language).kinds.has(word) && !matchesPattern({ plain: word }, 'complainedOf');

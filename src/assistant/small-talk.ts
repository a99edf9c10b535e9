import { fold } from '../values/words.ts';
import {
  getSmallTalk,
  isFunctionWord,
  LANGUAGES,
  type Language,
  SMALL_TALK_KINDS,
  type SmallTalkKind,
  type TalkLanguage,
} from './languages/index.ts';

/** The language of a text that is written without blanks between words; null for others. */
export const detectUnspaced = (text: string): 'zh' | 'ja' | null =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'ja'
    : /\p{Script=Han}/u.test(text)
      ? 'zh'
      : null;

/** Words that ask: a message with one of them is a question, whatever else it says. */
export const INTERROGATIVES: ReadonlySet<string> = new Set(
  `what who whom whose where when which why how tell show explain
  was wer wo wann welche welcher welches warum wie quoi qui ou quand quel quelle quels quelles pourquoi combien
  donde cuando cual cuales quien cuanto cuantos onde quando qual quais quem quanto quantos
  co kdo kde kdy ktery ktera ktere proc kolik`.split(/\s+/),
);
/** Words that ask where a message begins with them. */
export const AUXILIARIES: ReadonlySet<string> = new Set(
  'can could do does did is are will would may should'.split(' '),
);
const LAUGHTER = /^(?:(?:ha|he|hi|ja|je){2,}h?|k{3,}|lo+l|h+m+|m+h+m*|a+h+|o+h+|w+o+w+|u+h+|u+m+)$/;
const UNSPACED_ASKING = /[?？吗呢么什谁哪何か]/u;
/** Words that a greeting may have beside it, if the content has none of them: a name. */
const MOST_NAMES = 2;

/** A message without its small talk. */
export interface SeparatedMessage {
  /** What is left of it to be answered; empty when it asks nothing of the content. */
  question: string;
  /** One sentence in reply to the rest; null for a message without small talk. */
  reply: string | null;
  /** Whether it says that another subject begins. */
  changesSubject: boolean;
}

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
  const all: readonly TalkLanguage[] = unspaced ? [unspaced] : [language, ...LANGUAGES];
  const clauses = text
    .split(/(?<=[.!?,;:。！？，、\n])/u)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const read = clauses.map((clause) => ({ clause, ...readClause(clause, all, isKnown) }));
  for (const [at, one] of read.entries()) {
    const before = read[at - 1];
    // "I am Ana, a student from Graz."
    if (before?.kind === 'introduction' && before.clause.endsWith(',') && !asks(one.clause))
      one.kind ??= 'introduction';
  }
  const changesSubject = read.some(({ kind }) => kind === 'change');
  const question = read.flatMap(({ kind, clause }) => (kind ? [] : [clause])).join('');
  const kinds = read.map(({ kind }) => kind);
  const kind = SMALL_TALK_KINDS.find((one) => kinds.includes(one)) ?? 'reaction';
  const spoken = read.find((one) => one.kind === kind)?.language ?? all[0] ?? 'en';
  const isTalk = read.some(({ kind }) => kind !== null) || clauses.length === 0;
  return {
    question: question.trim(),
    reply: isTalk ? getSmallTalk(spoken).smallTalk[kind].answer : null,
    changesSubject,
  };
}

type ClauseKind = SmallTalkKind | 'change' | null;

function readClause(
  clause: string,
  languages: readonly TalkLanguage[],
  isKnown: (word: string) => boolean,
): { kind: ClauseKind; language: TalkLanguage } {
  for (const language of languages) {
    const kind =
      language === 'zh' || language === 'ja'
        ? detectUnspacedKind(clause, language)
        : detectKind(clause, language, isKnown);
    if (kind) return { kind, language };
  }
  return { kind: null, language: languages[0] ?? 'en' };
}

/** The kind of a clause of which nothing but phrases, fillers and function words is left, or a name. */
function detectKind(
  clause: string,
  language: Language,
  isKnown: (word: string) => boolean,
): ClauseKind {
  const phrases = readPhrases(language);
  const words = writtenOut(clause);
  const kinds = new Set<ClauseKind>();
  const rest: string[] = [];
  let isIntroduced = false;
  for (let at = 0; at < words.length; ) {
    const length = [6, 5, 4, 3, 2, 1].find((one) =>
      phrases.has(words.slice(at, at + one).join(' ')),
    );
    const phrase = words.slice(at, at + (length ?? 1)).join(' ');
    const kind = phrases.get(phrase) ?? (LAUGHTER.test(phrase) ? 'reaction' : null);
    if (kind === null) rest.push(phrase);
    else if (kind !== 'filler') kinds.add(kind);
    isIntroduced ||=
      kind === 'introduction' &&
      !getSmallTalk(language).smallTalk.introduction.phrases.endsWith(`|${phrase}`);
    at += length ?? 1;
  }
  if (kinds.size === 0) return rest.length === 0 && words.length > 0 ? 'reaction' : null;
  if (kinds.has('change')) return 'change';
  const isCapital = (word: string) => new RegExp(`\\b${word}\\b`, 'i').exec(clause)?.[0] !== word;
  const names = rest.filter((word) => !isFunctionWord(word, language));
  isIntroduced ||=
    kinds.has('introduction') && names.length <= MOST_NAMES && names.every(isCapital);
  const isTalk = asks(clause, rest)
    ? rest.length === 0
    : isIntroduced || (names.length <= MOST_NAMES && !names.some(isKnown));
  return isTalk ? (SMALL_TALK_KINDS.find((kind) => kinds.has(kind)) ?? null) : null;
}

const asks = (clause: string, words: readonly string[] = writtenOut(clause)) =>
  clause.includes('?') ||
  AUXILIARIES.has(words[0] ?? '') ||
  words.some((word) => INTERROGATIVES.has(word));

function detectUnspacedKind(clause: string, language: 'zh' | 'ja'): ClauseKind {
  const phrases = readPhrases(language);
  const kinds = new Set<ClauseKind>();
  let rest = clause.replace(/[^\p{L}\p{N}ー]/gu, '');
  for (const [phrase, kind] of phrases) {
    if (!rest.includes(phrase)) continue;
    rest = rest.replaceAll(phrase, '');
    if (kind !== 'filler') kinds.add(kind);
  }
  if (kinds.has('change')) return 'change';
  const isTalk = rest === '' || (kinds.has('introduction') && !UNSPACED_ASKING.test(clause));
  return isTalk ? (SMALL_TALK_KINDS.find((kind) => kinds.has(kind)) ?? 'reaction') : null;
}

const read = new Map<TalkLanguage, ReadonlyMap<string, ClauseKind | 'filler'>>();

/** The kind of each phrase of a language, the longest first. */
function readPhrases(language: TalkLanguage) {
  const known = read.get(language);
  if (known) return known;
  const { filler, change, smallTalk } = getSmallTalk(language);
  const listed = [
    ...filler.split('|').map((phrase) => [phrase, 'filler'] as const),
    ...change.split('|').map((phrase) => [phrase, 'change'] as const),
    ...[...SMALL_TALK_KINDS]
      .reverse()
      .flatMap((kind) =>
        smallTalk[kind].phrases.split('|').map((phrase) => [phrase, kind] as const),
      ),
  ].sort(([a], [b]) => b.length - a.length);
  const phrases = new Map<string, ClauseKind | 'filler'>(listed);
  read.set(language, phrases);
  return phrases;
}

/** Single everyday words, which are never what a question is about. */
export const isEverydayWord = (word: string, language: Language): boolean =>
  readPhrases(language).has(word) && !COMPLAINED_OF.has(word);
/** What a question may well be about. */
const COMPLAINED_OF = new Set(
  'help day test information question answer good wrong true sense'.split(' '),
);

/** A clause in folded words, its contractions written out. */
const writtenOut = (clause: string): string[] =>
  fold(clause)
    .replace(/[’‘`]/g, "'")
    .replace(/\b(do|does|did|is|are|was)n't\b/g, '$1 not')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\b(what|how|that|it)'s\b/g, '$1 is')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

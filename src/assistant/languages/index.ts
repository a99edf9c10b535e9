import { eld } from 'eld/extrasmall';
import { ces, deu, eng, fra, ita, nld, pol, por, spa } from 'stopword';
import { fold } from '../../values/fold.ts';
import commonQuestions from './common-questions.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import englishPatterns from './english-patterns.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import otherGreetings from './other-greetings.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Languages that the assistant is asked in, and answers facts in. */
export const ANSWER_LANGUAGES = ['en', 'de', 'es', 'fr', 'cs', 'pt'] as const;
export type Language = (typeof ANSWER_LANGUAGES)[number];

/** The words and sentences of a language: a file each. In Chinese and Japanese there is small talk, and where to write to. */
const TABLES = { en, de, es, fr, cs, pt, zh, ja };
export type TalkLanguage = keyof typeof TABLES;

/** What a message may be that asks nothing of the content; what comes first in the file goes before. */
export type SmallTalkKind = keyof typeof en.smallTalk;
// The keys of this very object.
export const SMALL_TALK_KINDS = Object.keys(en.smallTalk) as SmallTalkKind[];

/** The words and sentences of a language: small talk is folded, and parted by bars. */
export const getLanguageTable = (language: TalkLanguage) => TABLES[language];

/** Small talk of a kind: what it is made of, by what a clause is it whatever follows, or as a whole, and the reply. */
export interface SmallTalk {
  phrases?: string;
  opens?: string;
  whole?: string;
  answer: string;
}

/** What small talk of a kind consists of; in English also that of Italian, Dutch and Polish, which have no table. */
export function listPhrases(language: TalkLanguage, kind: SmallTalkKind): string[] {
  const others: Partial<Record<SmallTalkKind, string>> = language === 'en' ? otherGreetings : {};
  const { phrases }: SmallTalk = TABLES[language].smallTalk[kind];
  return [phrases, others[kind]].flatMap((all) => all?.split('|') ?? []);
}

/** The language of a text that is written without blanks between words; null for others. */
export const detectUnspaced = (text: string): 'zh' | 'ja' | null =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'ja'
    : /\p{Script=Han}/u.test(text)
      ? 'zh'
      : null;

/** A clause in folded words, its contractions written out. */
export const foldWords = (clause: string): string[] =>
  (detectUnspaced(clause) ? clause.toLowerCase() : fold(clause))
    .replace(/[’‘`]/g, "'")
    .replace(/\b(do|does|did|is|are|was)n't\b/g, '$1 not')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\bi'll\b/g, 'i will')
    .replace(/\b(what|how|that|it)'s\b/g, '$1 is')
    .match(/[\p{L}\p{N}ー]+/gu) ?? [];

/** How questions are worded; what is not a language's own is understood in English only. */
export type PatternName = keyof typeof en.patterns | keyof typeof englishPatterns;

const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(pattern);
  compiled.set(pattern, known);
  return known;
}

/** A folded text, or a word, with its language. */
interface Plain {
  plain: string;
  language?: Language;
}

/** Whether a folded text is worded so. */
export const matchesPattern = ({ plain, language = 'en' }: Plain, name: PatternName): boolean =>
  compile({ ...englishPatterns, ...TABLES[language].patterns }[name]).test(plain);

type EnglishPatternName = keyof typeof englishPatterns;

/** A folded text without what has such a pattern. */
export const removeEnglish = (name: EnglishPatternName, plain: string): string =>
  plain.replace(compile(englishPatterns[name]), '');

/** The groups of such a pattern that have something in a folded text; none where it is not there. */
export const findEnglish = (name: EnglishPatternName, plain: string): string[] =>
  (compile(englishPatterns[name]).exec(plain) ?? []).slice(1).filter(Boolean);

/** Whether a sentence of a model says that it knows no answer, in a language that the assistant is asked in. */
export function isRefusal(sentence: string): boolean {
  const plain = fold(sentence).replace(/[’‘]/g, "'").trim();
  return Object.values(TABLES).some(({ refusal }) =>
    compile(refusal).test(detectUnspaced(sentence) ? sentence : plain),
  );
}

const INTERROGATIVES: ReadonlySet<string> = new Set(
  ANSWER_LANGUAGES.flatMap((language) => TABLES[language].interrogatives.split(' ')),
);

/** Whether a folded word asks, in any language: a message with it is a question, whatever else it says. */
export const isInterrogative = (word: string): boolean => INTERROGATIVES.has(word);

/** In these languages common questions about a researcher are known by their words. */
const TRANSLATED = { de, es, fr, cs, pt, zh, ja };
// The keys of this very object.
const COMMON_QUESTIONS = Object.keys(commonQuestions) as (keyof typeof commonQuestions)[];

/**
 * A common question about a researcher, asked in another language, in English; null for any other: the texts that answer
 * it are mostly English, and share no word with it.
 */
export function translateQuestion(plain: string): string | null {
  const isUnspaced = detectUnspaced(plain) !== null;
  const isAsked = (words: string) =>
    compile(isUnspaced ? words : `\\b(?:${words})(?!\\w)`).test(plain);
  const found = COMMON_QUESTIONS.find((name) =>
    Object.values(TRANSLATED).some(({ questions }) => isAsked(questions[name])),
  );
  return found ? commonQuestions[found] : null;
}

/** A sentence of the assistant, or a part of one. */
export type PhraseName = keyof typeof en.phrases;

/** Wordings by the plural form that a number takes; none, where a language says that in other words. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * A sentence in a language, its blanks filled; what has plural forms, in that of `total`.
 *
 * @example say('de', 'textIn', { language: 'Englisch' }) // "Der Text ist auf Englisch."
 */
export function say(
  language: TalkLanguage,
  phrase: PhraseName,
  values: Record<string, string | number> = {},
): string {
  const phrases: Partial<Record<PhraseName, string | PluralForms>> = TABLES[language].phrases;
  const forms = phrases[phrase] ?? '';
  const text = typeof forms === 'string' ? forms : chooseForm(forms, language, values.total);
  return text
    .replace(/\{(\w+)\}/g, (_blank, name) => String(values[name] ?? ''))
    .replace(/ {2,}/g, ' ');
}

function chooseForm(forms: PluralForms, language: TalkLanguage, total: unknown): string {
  const count = Number(total);
  const form = count === 0 && forms.zero ? 'zero' : new Intl.PluralRules(language).select(count);
  return forms[form] ?? forms.other;
}

/** The word for so many records of a kind in a language. */
export const recordNoun = (
  language: Language,
  kind: keyof typeof en.nouns,
  total: number,
): string => chooseForm(TABLES[language].nouns[kind], language, total);

/** Words in a row. @example joinWords(['a', 'b', 'c'], 'de') // "a, b und c" */
export const joinWords = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(words);

/** A sentence that says in which language a title is, where that is not the answer's. */
export function writtenElsewhere(title: string, language: Language): [text: string][] {
  const written = detectLanguage(title);
  const note = say(language, 'textIn', { language: languageName(written, language) });
  return language === 'en' || written === language ? [] : [[note]];
}

/** A language by its name in another. @example languageName('en', 'de') // "Englisch" */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(named) ?? named;

/** English dates, as records have them, in another language. @example localDates('May 2024', 'de') // "Mai 2024" */
export const localDates = (text: string, language: Language): string =>
  text.replace(/\b[A-Z][a-z]+(?: \d{1,2},)? \d{4}\b/g, (date) => {
    const time = Date.parse(`${date.replace(/^([A-Z][a-z]+) (\d{4})$/, '$1 1, $2')} UTC`);
    const day = date.includes(',') ? 'numeric' : undefined;
    const format = { day, month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return Number.isNaN(time) ? date : new Date(time).toLocaleDateString(language, format);
  });

/** Whether a folded word only asks, for one fact or another. */
export function isQuestionWord(word: string, language: Language): boolean {
  const { asking, patterns } = TABLES[language];
  return [asking, ...Object.values(patterns)].some((pattern) => compile(pattern).test(word));
}

/** The likeliest of these languages. eld keeps all of its own: a subset would hold for everybody who asks it. */
function guessLanguage(text: string): Language {
  const scores: Record<string, number> = eld.detect(text).getScores();
  const score = (language: Language) => scores[language] ?? 0;
  return ANSWER_LANGUAGES.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/**
 * The language of a question; English where nothing speaks against it.
 *
 * @param spoken that of the conversation, which a text of up to four words stays in unless its words say otherwise
 */
export function detectLanguage(text: string, spoken?: Language): Language {
  const found = guessLanguage(text);
  const all = foldWords(text);
  const count = (language: Language) =>
    all.filter((one) => isFunctionWord(one, language) || isQuestionWord(one, language)).length;
  const most = Math.max(...ANSWER_LANGUAGES.map(count));
  if (OTHER_WORDS.some((other) => all.filter((one) => other.has(one)).length > most)) return 'en';
  if (spoken && all.length <= 4 && count(spoken) >= most - 1) return spoken;
  const guesses = [found, 'en' as const, ...ANSWER_LANGUAGES];
  return most === 0 ? 'en' : (guesses.find((one) => count(one) === most) ?? 'en');
}

const FUNCTION_WORDS: Record<Language, ReadonlySet<string>> = {
  en: functionWords([...eng, 'no', 'yet', 'cannot']),
  de: functionWords(deu.filter(({ length }) => length > 1)),
  es: functionWords(spa),
  fr: functionWords(fra),
  cs: functionWords(ces),
  pt: functionWords(por),
};

/** The same of languages that have no table: they are answered in English, not in the one that they resemble. */
const OTHER_WORDS = [ita, nld, pol].map(functionWords);

function functionWords(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.map(fold));
}

/** Whether a folded word only holds sentences of a language together. */
export const isFunctionWord = (word: string, language: Language): boolean =>
  FUNCTION_WORDS[language].has(word);

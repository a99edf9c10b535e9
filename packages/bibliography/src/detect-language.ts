/** The language of a title that comes without one: styles change the capitals of English titles alone. */

/** Scripts that one language writes, or that one writes most; of kanji alone nobody can tell. */
const SCRIPTS: [script: RegExp, language: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
];

/** Letters by which languages in Cyrillic differ; short titles say too little else. Most are Russian. */
const CYRILLIC: [letters: RegExp, language: string][] = [
  [/[іїєґ]/i, 'uk'],
  [/ў/i, 'be'],
  [/[ѓќѕ]/i, 'mk'],
  [/[ђћљњџј]/i, 'sr'],
  [/\p{L}/u, 'ru'],
];

/** Letters of Persian, which Arabic does not have. */
const PERSIAN = /[پچژگکی]/;

/** Languages that are told apart well enough to be believed. */
const KNOWN = 'ar ca cs da de en es et eu fa fi fr hr hu is it lt lv nl no pl pt ro sk sl sv tr vi';

/** The fewest words and letters of a text that is long enough to be told. */
const MIN_WORDS = 3;
const MIN_LETTERS = 12;

/** By how much the score of another language is above that of English in so few words, all of English letters. */
const FEW_WORDS = 5;
const MIN_LEAD = 0.11;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Detects the language of a title.
 *
 * @param text plain, or with the tags of a title
 * @returns a tag of BCP 47; null where the text is too short or too mixed to be sure
 * @example await detectLanguage('Novela e sociedade no Brasil') // "pt"
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const plain = text.replace(/<\/?\w+>/g, '');
  const letters = count(plain, /\p{L}/gu);
  // Kana stand between kanji, which are most of a title.
  const [kana, ...others] = SCRIPTS;
  if (kana && count(plain, kana[0]) > letters / 10) return kana[1];
  const [, own] = others.find(([script]) => count(plain, script) > letters / 2) ?? [];
  if (own) return own;
  if (count(plain, /\p{Script=Cyrillic}/gu) > letters / 2) {
    return CYRILLIC.find(([signs]) => signs.test(plain))?.[1] ?? null;
  }
  if (count(plain, /\p{Script=Arabic}/gu) > letters / 2) {
    return (await detectByWords(plain)) ?? (PERSIAN.test(plain) ? 'fa' : 'ar');
  }
  return detectByWords(plain);
}

/** A word with a letter that English does not have, which is no name: "educação", "À". */
const FOREIGN = /^(?:\p{Ll}.*)?[^A-Za-z]/u;

async function detectByWords(plain: string): Promise<string | null> {
  // Roman numbers are no words.
  const words = plain.replace(/\b[IVXLC]+\b/g, ' ').match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_WORDS || words.join('').length < MIN_LETTERS) return null;
  const detected = (await getDetector()).detect(words.join(' '));
  const isForeign = words.some((word) => FOREIGN.test(word));
  const { en = 0, ...others } = detected.getScores();
  const [best = '', score = 0] = Object.entries(others)[0] ?? [];
  const language = detected.isReliable() ? detected.language : isForeign ? best : '';
  // Names and learned words make English titles look like others.
  const isPlain = words.length <= FEW_WORDS && words.every((word) => /^[a-z]+$/i.test(word));
  if (language !== 'en' && isPlain && score - en < MIN_LEAD) return null;
  return language === 'no' ? 'nb' : language || null;
}

let detector: Promise<typeof import('eld/extrasmall').eld> | undefined;

/** An instance of its own: another one in the same process may be limited to other languages. */
const getDetector = () =>
  (detector ??= import('eld/extrasmall').then(({ eld }) => {
    const own = eld.newInstance();
    own.setLanguageSubset(KNOWN.split(' '));
    return own;
  }));

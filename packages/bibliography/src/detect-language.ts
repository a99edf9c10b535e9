/** Detects the language of titles without one: styles only change the capitals of English titles. */

/** Scripts of a single language, or mostly of one; kanji alone are ambiguous. */
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

/**
 * Letters that distinguish languages in Cyrillic; short titles contain few other clues. Russian is the most
 * common.
 */
const CYRILLIC: [letters: RegExp, language: string][] = [
  [/[іїєґ]/i, 'uk'],
  [/ў/i, 'be'],
  [/[ѓќѕ]/i, 'mk'],
  [/[ђћљњџј]/i, 'sr'],
  [/\p{L}/u, 'ru'],
];

/** Letters of Persian that Arabic does not have. */
const PERSIAN = /[پچژگکی]/;

/** Languages that are detected reliably. */
const KNOWN = 'ar ca cs da de en es et eu fa fi fr hr hu is it lt lv nl no pl pt ro sk sl sv tr vi';

/** Minimum words and letters for a detection. */
const MIN_WORDS = 3;
const MIN_LETTERS = 12;

/** Minimum lead of another language over English in a short text with English letters only. */
const FEW_WORDS = 5;
const MIN_LEAD = 0.11;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Detects the language of a title.
 *
 * @param text plain, or with a title's tags
 * @returns a BCP 47 tag; null if the text is too short or too mixed to be sure
 * @example await detectLanguage('Novela e sociedade no Brasil') // "pt"
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const plain = text.replace(/<\/?\w+>/g, '');
  const letters = count(plain, /\p{L}/gu);
  // Kana occur between kanji, which are most of a title.
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

/** A word with a non-English letter that is not a name: "educação", "À". */
const FOREIGN = /^(?:\p{Ll}.*)?[^A-Za-z]/u;

async function detectByWords(plain: string): Promise<string | null> {
  // Roman numerals are not words.
  const words = plain.replace(/\b[IVXLC]+\b/g, ' ').match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_WORDS || words.join('').length < MIN_LETTERS) return null;
  const detected = (await getDetector()).detect(words.join(' '));
  const isForeign = words.some((word) => FOREIGN.test(word));
  const { en = 0, ...others } = detected.getScores();
  const [best = '', score = 0] = Object.entries(others)[0] ?? [];
  const language = detected.isReliable() ? detected.language : isForeign ? best : '';
  // Names and technical terms make English titles look like other languages.
  const isPlain = words.length <= FEW_WORDS && words.every((word) => /^[a-z]+$/i.test(word));
  if (language !== 'en' && isPlain && score - en < MIN_LEAD) return null;
  return language === 'no' ? 'nb' : language || null;
}

let detector: Promise<typeof import('eld/extrasmall').eld> | undefined;

/** A separate instance: another one in this process may be limited to other languages. */
const getDetector = () =>
  (detector ??= import('eld/extrasmall').then(({ eld }) => {
    const own = eld.newInstance();
    own.setLanguageSubset(KNOWN.split(' '));
    return own;
  }));

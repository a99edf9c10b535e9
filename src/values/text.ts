import { baseLanguage } from './site-languages.ts';

/** @example counted(2, 'visit') // "2 visits" */
export const counted = (count: number, what: string): string =>
  `${count} ${count === 1 ? what : `${what}s`}`;

/**
 * Formats a waiting time in words.
 *
 * @example formatWait(61) // "2 minutes"; formatWait(80_000) // "23 hours"
 */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return counted(Math.ceil(minutes / 60), 'hour');
  return minutes === 1 ? 'a minute' : counted(minutes, 'minute');
}

const CHARACTERS_PER_LINE = 80;

/**
 * True if a text takes more lines, of about 80 characters each.
 *
 * @example exceedsLines('word '.repeat(40), 2) // true
 */
export function exceedsLines(text: string, lines: number): boolean {
  return Math.ceil(text.length / CHARACTERS_PER_LINE) > lines;
}

/**
 * The reason for an error, on one line: in a chain of causes the last one, which is most specific.
 *
 * @example errorText(new Error('no answer', { cause: new Error('ECONNRESET') })) // "ECONNRESET"
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? errorText(error.cause) : (error.message.split('\n')[0] ?? error.message);
}

/**
 * Decodes a part of an address; unchanged if it is invalid.
 *
 * @example decoded('caf%C3%A9') // "café"
 */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Escapes a text for use in a regular expression.
 *
 * @example escapePattern('a.b') // 'a\\.b'
 */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text in pieces; matches of a search are marked. */
export type Marked = { text: string; hit: boolean }[];

/** Matches a text ending in an abbreviation, as opposed to a sentence. */
export const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|cf|vs|ca|approx|etc|al|resp|Fig|Figs|Eq|Eqs|Ref|Refs|No|Nos|Dr|Prof|Mr|Mrs|Ms|St|vol|pp|spp?|var)|\b\p{Lu})\.$/u;

/** Truncates a text to a number of characters without cutting an emoji in half. */
export const cutText = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** A text with a full stop, unless it ends with punctuation. */
export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Splits a text into sentences, verbatim; line breaks end sentences too.
 *
 * @example sentences('See Fig. 2. It shows heat.') // ["See Fig. 2.", "It shows heat."]
 */
export function sentences(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const found: string[] = [];
    let open = '';
    for (const piece of line.split(/(?<=[.!?…][”"’')\]]{0,4})\s+(?=[\p{Lu}\p{N}“"‘'([])/u)) {
      open = open ? `${open} ${piece}` : piece;
      if (ABBREVIATION.test(open)) continue;
      found.push(open);
      open = '';
    }
    if (open) found.push(open);
    return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
  });
}

const KB = 2 ** 10;
const MB = 2 ** 20;
const GB = 2 ** 30;

/**
 * Formats bytes as KB.
 *
 * @example inKilobytes(400) // "0.4 KB"
 */
export const inKilobytes = (bytes: number): string => `${rounded(bytes / KB)} KB`;

/**
 * Formats bytes as KB, or as MB or GB from 1 on.
 *
 * @example fileSize(2 ** 21) // "2 MB"
 */
export function fileSize(bytes: number): string {
  if (bytes < MB) return inKilobytes(bytes);
  return bytes < GB ? `${rounded(bytes / MB)} MB` : `${rounded(bytes / GB)} GB`;
}

/** One decimal below ten, none above. */
const rounded = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 1 : 0 });

/** "Senior Scientist, Institute of Samples": joins non-blank parts. */
export const joinFilled = (...parts: string[]): string =>
  parts.filter((part) => part !== '').join(', ');

/** Commas and semicolons in languages where they are not the Latin ones. */
const SEPARATORS: Record<string, readonly [comma: string, semicolon: string]> = {
  ar: ['، ', '؛ '],
  zh: ['，', '；'],
  ja: ['、', '、'],
};

/**
 * Separators of the items of a list, and of longer ones.
 *
 * @example getSeparators('de') // [', ', '; ']
 */
export const getSeparators = (language: string): readonly [comma: string, semicolon: string] =>
  SEPARATORS[baseLanguage(language)] ?? [', ', '; '];

/** @example joinList(['a', 'b', 'c']) // "a, b and c" */
export function joinList(parts: readonly string[], language = 'en'): string {
  // English lists have no comma before "and".
  if (language !== 'en') return new Intl.ListFormat(language).format(parts);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Removes secrets from a text, in case a server repeated them: verbatim, in base64, or URL-encoded. */
export function redactSecrets(
  text: string,
  secrets: readonly (string | null | undefined)[],
): string {
  const forms = secrets.flatMap((secret) =>
    secret ? [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)] : [],
  );
  const blot = (part: string) =>
    forms.reduce((blotted, form) => blotted.replaceAll(form, '…'), part);
  // Mail servers receive name and password together.
  const readable = text.replace(/[\w+/-]{6,}={0,2}/g, (run) => {
    const plain = Buffer.from(run, 'base64').toString();
    return blot(plain) === plain ? run : '…';
  });
  return blot(readable);
}

/**
 * Format characters (Cf) that reverse the reading direction, are hidden between letters, or show nothing. Excludes
 * those that cannot make a text look like another: marks of direction (U+061C, U+200E, U+200F), of numbers and vowels
 * in Arabic, Syriac, Kaithi and Mongolian, and joiners after a letter or an emoji.
 */
const UNSEEN_FORMAT =
  /(?![\u061C\u200C-\u200F\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u180E\u{110BD}\u{110CD}])\p{Cf}|(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]/gu;

/**
 * Removes invisible format characters before a text is stored.
 *
 * @example dropFormatCharacters('a\u202eb') // "ab"
 */
export const dropFormatCharacters = (text: string): string => text.replace(UNSEEN_FORMAT, '');

/**
 * True if two texts are equal, ignoring case; a missing text equals an empty one.
 *
 * @example isSameText('Bees', 'bees') // true
 */
export const isSameText = (one: string | null = null, other: string | null = null): boolean =>
  one === other || one?.toLowerCase() === other?.toLowerCase();

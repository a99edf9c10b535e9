/** @example counted(2, 'visit') // "2 visits" */
export const counted = (count: number, what: string): string =>
  `${count} ${count === 1 ? what : `${what}s`}`;

/** How long to wait, in words. @example formatWait(61) // "2 minutes"; formatWait(80_000) // "23 hours" */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return counted(Math.ceil(minutes / 60), 'hour');
  return minutes === 1 ? 'a minute' : counted(minutes, 'minute');
}

const CHARACTERS_PER_LINE = 80;

/** Whether a text takes more lines, of about 80 characters. @example exceedsLines('word '.repeat(40), 2) // true */
export function exceedsLines(text: string, lines: number): boolean {
  return Math.ceil(text.length / CHARACTERS_PER_LINE) > lines;
}

/**
 * Why something failed, in one line: of a chain of causes the last, which knows best.
 *
 * @example errorText(new Error('no answer', { cause: new Error('ECONNRESET') })) // "ECONNRESET"
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? errorText(error.cause) : (error.message.split('\n')[0] ?? error.message);
}

/** A part of an address, decoded; as it is where it cannot be. @example decoded('caf%C3%A9') // "café" */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text as the pattern that finds it. @example escapePattern('a.b') // 'a\\.b' */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text in pieces; those that match the search are marked. */
export type Marked = { text: string; hit: boolean }[];

/** A text that ends in an abbreviation, and not in a sentence's full stop. */
export const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|cf|vs|ca|approx|etc|al|resp|Fig|Figs|Eq|Eqs|Ref|Refs|No|Nos|Dr|Prof|Mr|Mrs|Ms|St|vol|pp|spp?|var)|\b\p{Lu})\.$/u;

/** The beginning of a text, of so many characters at most; no emoji is cut in half. */
export const cutText = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** A text with a full stop, if it has no end of its own. */
export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * The sentences of a text as they stand there; a line break ends one as well.
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

/** Bytes as KB. @example inKilobytes(400) // "0.4 KB" */
export const inKilobytes = (bytes: number): string => `${rounded(bytes / KB)} KB`;

/** Bytes as KB, or MB or GB from one on. @example fileSize(2 ** 21) // "2 MB" */
export function fileSize(bytes: number): string {
  if (bytes < MB) return inKilobytes(bytes);
  return bytes < GB ? `${rounded(bytes / MB)} MB` : `${rounded(bytes / GB)} GB`;
}

/** One decimal below ten, none above. */
const rounded = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 1 : 0 });

/** "Senior Scientist, Institute of Samples": the parts that are not blank. */
export const joinFilled = (...parts: string[]): string =>
  parts.filter((part) => part !== '').join(', ');

/** @example joinList(['a', 'b', 'c']) // "a, b and c" */
export function joinList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A text without secrets, should somebody repeat them: as they are, in base64, or as an address has them. */
export function redactSecrets(
  text: string,
  secrets: readonly (string | null | undefined)[],
): string {
  const forms = secrets.flatMap((secret) =>
    secret ? [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)] : [],
  );
  const blot = (part: string) =>
    forms.reduce((blotted, form) => blotted.replaceAll(form, '…'), part);
  // A mail server is told name and password together.
  const readable = text.replace(/[\w+/-]{6,}={0,2}/g, (run) => {
    const plain = Buffer.from(run, 'base64').toString();
    return blot(plain) === plain ? run : '…';
  });
  return blot(readable);
}

/**
 * Format characters (Cf) that reverse the reading direction, hide between letters or show nothing. Not matched are marks
 * that make no text look like another: of direction (U+061C, U+200E, U+200F), of numbers and vowels in Arabic, Syriac,
 * Kaithi and Mongolian, and joiners after a letter or an emoji.
 */
const UNSEEN_FORMAT =
  /(?![\u061C\u200C-\u200F\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u180E\u{110BD}\u{110CD}])\p{Cf}|(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]/gu;

/** A text as it is stored, without format characters that nobody sees. @example dropFormatCharacters('a\u202eb') // "ab" */
export const dropFormatCharacters = (text: string): string => text.replace(UNSEEN_FORMAT, '');

/** Whether two texts say the same but for case; one that is absent says nothing. @example isSameText('Bees', 'bees') // true */
export const isSameText = (one: string | null = null, other: string | null = null): boolean =>
  one === other || one?.toLowerCase() === other?.toLowerCase();

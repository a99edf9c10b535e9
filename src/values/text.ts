/** "1 visit", "2 visits". */
export const counted = (count: number, what: string): string =>
  `${count} ${count === 1 ? what : `${what}s`}`;

/** A time as a person is told to wait: "a minute", "3 minutes". */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : counted(minutes, 'minute');
}

const CHARACTERS_PER_LINE = 80;

/** Whether a text takes more lines than are shown at first, at an estimated 80 characters a line. */
export function exceedsLines(text: string, lines: number): boolean {
  return Math.ceil(text.length / CHARACTERS_PER_LINE) > lines;
}

/** Why something failed, in one line: of a chain of causes the last, which knows best. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? errorText(error.cause) : (error.message.split('\n')[0] ?? error.message);
}

/** A part of an address without percent encoding; as it is where its encoding is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Letters that Unicode does not decompose, and what people type instead of them. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** Small letters as a keyboard without them would type them. */
export const plainLetters = (text: string): string =>
  text.replace(/[ßæœøłđðþħı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Text in pieces; those that match the search are marked. */
export type Marked = { text: string; hit: boolean }[];

/** What an answer was taken from. */
export interface Source {
  title: string;
  url: string;
}

/** An answer. Marks such as [1] in the text name the sources, counted from 1. */
export interface Answer {
  text: string;
  sources: Source[];
  /** What it was grounded on, for the administrator. */
  context: string;
  /** False when the site had nothing to answer with. */
  answered: boolean;
}

/** A question and its answer, as the server stored them. */
export interface Exchange {
  id: number;
  question: string;
  answer: string;
  sources: Source[];
}

/** Reads an exchange from a call's JSON, with what is shown of it. Throws a TypeError for anything else. */
export function readExchange(body: unknown): Exchange {
  if (!isRecord(body)) throw new TypeError('the answer is no exchange');
  const { id, question, answer, sources } = body;
  if (typeof id !== 'number' || typeof question !== 'string' || typeof answer !== 'string') {
    throw new TypeError('the answer is no exchange');
  }
  return { id, question, answer, sources: Array.isArray(sources) ? sources.flatMap(source) : [] };
}

function source(value: unknown): Source[] {
  if (!isRecord(value)) return [];
  const { title, url } = value;
  return typeof title === 'string' && typeof url === 'string' ? [{ title, url }] : [];
}

/** Whether a value of JSON is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part of an answer: text, or a mark such as `[1]` that names the source at `index`. */
export type AnswerPart = { text: string; index: number | null };

/**
 * Splits an answer at the marks that name its sources, counted from 1 in the text. A mark without
 * a source stays text.
 *
 * @param count how many sources there are
 */
export function splitMarks(answer: string, count: number): AnswerPart[] {
  return answer
    .split(/(\[\d+\])/)
    .filter((text) => text !== '')
    .map((text) => {
      const index = /^\[\d+\]$/.test(text) ? Number(text.slice(1, -1)) - 1 : -1;
      return { text, index: index >= 0 && index < count ? index : null };
    });
}

/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` would do, but browsers have it only where
 * the site is served over https or from this very machine.
 */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt((bytes[8] ?? 0) & 3);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}

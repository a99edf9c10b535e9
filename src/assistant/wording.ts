import { joinList } from '../values/text.ts';
import { countWords } from '../values/words.ts';
import type { Answer, AnswerCertainty, Source } from './exchange.ts';

/** The longest extractive answer, in words. */
const MAX_WORDS = 120;

/** Writes an answer piece by piece, numbers its sources, and stops at the word limit. */
export class Wording {
  readonly #pieces: string[] = [];
  readonly #sources: Source[] = [];
  #words = 0;

  /** Adds a piece if there is room for it. */
  add(piece: string, source?: Pick<Source, 'title' | 'url'>): boolean {
    const length = countWords(piece);
    if (this.#words + length > MAX_WORDS) return false;
    this.#words += length;
    this.#pieces.push(source ? `${piece} ${this.#mark(source)}` : piece);
    return true;
  }

  answer(context: string, certainty: AnswerCertainty = 'sure'): Answer {
    return {
      text: this.#pieces.join('\n\n'),
      sources: this.#sources,
      context,
      certainty,
      mark: null,
    };
  }

  #mark(source: Pick<Source, 'title' | 'url'>): string {
    let at = this.#sources.findIndex(({ url }) => url === source.url);
    if (at === -1) at = this.#sources.push({ title: source.title, url: source.url }) - 1;
    return `[${at + 1}]`;
  }
}

/** "once", "3 times". */
export const formatTimes = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
/** A text with a full stop, if it has no end of its own. */
export const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
/** Names parted by commas; of many the first twelve. */
export const joinNames = (names: readonly string[]) =>
  names.length > 14
    ? `${names.slice(0, 12).join(', ')} and ${names.length - 12} others`
    : joinList(names);

/** A sentence of an answer, with the page that says so, if there is one. */
export type Sentence = readonly [text: string, source?: Pick<Source, 'title' | 'url'>];

/** An answer of some sentences, grounded on what they say. */
export function sentencesAnswer(
  sentences: readonly Sentence[],
  certainty: AnswerCertainty = 'sure',
): Answer {
  const wording = new Wording();
  for (const [text, source] of sentences) if (!wording.add(text, source)) break;
  return wording.answer(sentences.map(([text]) => text).join(' '), certainty);
}

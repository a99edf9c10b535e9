/** Maximum number of exchanges per session. */
export const MAX_EXCHANGES = 20;

/** A source of an answer. Records that are only named have their type and year. */
export interface Source {
  title: string;
  url: string;
  kind?: SourceKind;
  year?: number | null;
}

export const SOURCE_KINDS = ['publication', 'post', 'conference', 'page'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Position of the sentence in an answer that is based on it: offsets in UTF-16 units, end excluded. */
export interface Mark {
  from: number;
  to: number;
}

/** Type of an answer: it answers the question, names possible matches, or says that nothing was found. */
export const CERTAINTIES = ['sure', 'unsure', 'none'] as const;
export type AnswerCertainty = (typeof CERTAINTIES)[number];

/** An answer. Marks such as [1] in the text refer to the sources, counted from 1. */
export interface Answer {
  text: string;
  sources: Source[];
  /** The passages that it is based on, for the administrator. */
  context: string;
  certainty: AnswerCertainty;
  /** The answering sentence of a quoted passage; null if nothing is quoted. */
  mark: Mark | null;
}

/** A question and its answer, as stored by the server. */
export interface Exchange {
  id: number;
  question: string;
  answer: string;
  sources: Source[];
  certainty: AnswerCertainty;
  mark: Mark | null;
}

/** An exchange as the chat panel shows it. */
export type ShownExchange = Pick<Exchange, 'question' | 'answer' | 'sources' | 'mark'>;

/** A part of an answer: text, or a number such as `[1]` that refers to the source at `index`. */
type AnswerPart = { text: string; index: number | null };

/**
 * Splits an answer, or a part of it, at the numbers of its sources, counted from 1 in the text. A number without a
 * source stays text.
 *
 * @param count number of sources
 */
export function splitCitations(answer: string, count: number): AnswerPart[] {
  return answer
    .split(/(\[\d+\])/)
    .filter((text) => text !== '')
    .map((text) => {
      const index = /^\[\d+\]$/.test(text) ? Number(text.slice(1, -1)) - 1 : -1;
      return { text, index: index >= 0 && index < count ? index : null };
    });
}

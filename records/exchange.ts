/** The most exchanges of a session. */
export const MAX_EXCHANGES = 20;

/** What an answer was taken from. Records that are only named, as the nearest, say what they are and of which year. */
export interface Source {
  title: string;
  url: string;
  kind?: SourceKind;
  year?: number | null;
}

export const SOURCE_KINDS = ['publication', 'post', 'conference', 'page'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Where the sentence stands in an answer that says it: offsets in UTF-16 units, the end excluded. */
export interface Mark {
  from: number;
  to: number;
}

/** Whether an answer answers, names what may be meant, or says that there is nothing. */
export const CERTAINTIES = ['sure', 'unsure', 'none'] as const;
export type AnswerCertainty = (typeof CERTAINTIES)[number];

/** An answer. Marks such as [1] in the text name the sources, counted from 1. */
export interface Answer {
  text: string;
  sources: Source[];
  /** The passages that it is based on, for the administrator. */
  context: string;
  certainty: AnswerCertainty;
  /** The sentence of a quoted passage that answers; null where nothing is quoted. */
  mark: Mark | null;
}

/** A question and its answer, as the server stored them. */
export interface Exchange {
  id: number;
  question: string;
  answer: string;
  sources: Source[];
  certainty: AnswerCertainty;
  mark: Mark | null;
}

/** What the chat panel shows of an exchange. */
export type ShownExchange = Pick<Exchange, 'question' | 'answer' | 'sources' | 'mark'>;

/** A part of an answer: text, or a number such as `[1]` that names the source at `index`. */
type AnswerPart = { text: string; index: number | null };

/**
 * Splits an answer, or a part of it, at the numbers that name its sources, counted from 1 in the text. A number without
 * a source stays text.
 *
 * @param count how many sources there are
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

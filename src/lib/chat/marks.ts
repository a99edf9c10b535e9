/** A part of an answer: text, or a mark such as `[1]` that names the source at `index`. */
export type AnswerPart = { text: string; index: number | null };

/**
 * Takes an answer apart at the marks that name its sources, counted from 1 in the text. A mark that
 * names none stays text.
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

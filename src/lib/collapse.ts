const CHARACTERS_PER_LINE = 80;

/** Whether a text takes more lines than are shown at first, at an estimated 80 characters a line. */
export function exceedsLines(text: string, lines: number): boolean {
  return Math.ceil(text.length / CHARACTERS_PER_LINE) > lines;
}

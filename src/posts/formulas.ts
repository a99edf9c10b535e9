/**
 * TeX between dollars, by the rules of Pandoc's `tex_math_dollars`, so that "$5 and $6" stay prices:
 * no space after the opening dollar and before the closing one, no digit after the closing one.
 * A dollar behind a backslash is a dollar. Of text, or of HTML without tags but `<br>`.
 */
export const FORMULA =
  /\\\$|\$\$((?:\\[\s\S]|[^\\$])+?)\$\$|(?<![\p{L}\p{N}$])\$(?![\s$]|&nbsp;)((?:\\[\s\S]|[^\\$])*?(?:\\\S|[^\s\\$]))(?<!&nbsp;)\$(?![\d$])/gu;

/** A formula in running text. */
export interface Formula {
  from: number;
  to: number;
  tex: string;
  /** True for one on a line of its own. */
  display: boolean;
}

/**
 * The formulas in running text, in which a line break is a line feed: one in the text has none.
 *
 * @example findFormulas('For $5 and $x$') // [{ from: 11, to: 14, tex: 'x', display: false }]
 */
export function findFormulas(text: string): Formula[] {
  return [...text.matchAll(FORMULA)].flatMap(({ 0: source, 1: display, 2: inline, index }) => {
    const tex = (display ?? inline ?? '').replaceAll('\u00a0', ' ').trim();
    if (tex === '' || inline?.includes('\n')) return [];
    return { from: index, to: index + source.length, tex, display: display !== undefined };
  });
}

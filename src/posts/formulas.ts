/**
 * TeX between dollar signs, by the rules of Pandoc's `tex_math_dollars`, so that "$5 and $6" remain prices:
 * no space after the opening or before the closing sign, no digit after the closing one. An escaped dollar
 * sign is literal. For text, or for HTML without tags except `<br>`.
 */
export const FORMULA =
  /\\\$|\$\$((?:\\[\s\S]|[^\\$])+?)\$\$|(?<![\p{L}\p{N}$])\$(?![\s$]|&nbsp;)((?:\\[\s\S]|[^\\$])*?(?:\\\S|[^\s\\$]))(?<!&nbsp;)\$(?![\d$])/gu;

/** A formula within text. */
export interface Formula {
  from: number;
  to: number;
  tex: string;
  /** True for a display formula. */
  display: boolean;
}

/**
 * Finds the formulas in a text whose line breaks are line feeds.
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

import { decodeEntities } from '../html.ts';

/** Typesets TeX; null when it is not valid. */
export type Typeset = (tex: string, display: boolean) => string | null;

/**
 * TeX between dollars, by the rules of Pandoc's `tex_math_dollars`, so that "$5 and $6" stay prices:
 * no space after the opening dollar and before the closing one, no digit after the closing one.
 * A dollar behind a backslash is a dollar.
 */
const MATHS =
  /\\\$|\$\$((?:\\[\s\S]|[^\\$])+?)\$\$|(?<![\p{L}\p{N}$])\$(?![\s$]|&nbsp;)((?:\\[\s\S]|[^\\$])*?(?:\\\S|[^\s\\$]))(?<!&nbsp;)\$(?![\d$])/gu;

/** Whether there may be formulas in some HTML. */
export const mayHoldMaths = (html: string): boolean => html.includes('$');

/**
 * Running text with its formulas typeset. What cannot be typeset stays as it was written.
 *
 * @param html without tags but `<br>`
 */
export function withMaths(html: string, typeset: Typeset): string {
  return html.replace(MATHS, (whole, display?: string, inline?: string) => {
    if (whole === '\\$') return '$';
    // A formula of its own may be written over lines; one in the text may not.
    if (inline?.includes('<br>')) return whole;
    const tex = decodeEntities((display ?? inline ?? '').replaceAll('<br>', '\n')).replaceAll(
      '\u00a0',
      ' ',
    );
    const formula = tex.trim() === '' ? null : typeset(tex.trim(), display !== undefined);
    if (formula === null) return whole;
    return display === undefined
      ? formula
      : `<span class="formula" role="group" aria-label="Formula" tabindex="0">${formula}</span>`;
  });
}

import katex from 'katex';

/**
 * Typesets TeX as MathML, which browsers show by themselves. Macros end with their formula; links and
 * files are refused.
 *
 * @returns null when it is not valid TeX
 */
export function typesetTex(tex: string, display: boolean): string | null {
  try {
    return katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: refuse,
      maxSize: 20,
      maxExpand: 500,
    });
  } catch {
    return null;
  }
}

/** KaTeX asks for links, files and HTML; refused, it would show the command in red. */
function refuse(): never {
  throw new Error('formulas hold no links');
}

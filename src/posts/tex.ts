import katex from 'katex';

/**
 * Typesets TeX as MathML, which browsers show natively. Macros are local to their formula; links and files are refused.
 *
 * @returns null if it is not valid TeX
 */
export function typesetTex(tex: string, display: boolean): string | null {
  const typeset = tryTex(tex, display);
  return 'html' in typeset ? typeset.html : null;
}

/** Describes an error in TeX to its author, in KaTeX's words. */
export function tryTex(tex: string, display: boolean): { html: string } | { error: string } {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: refuse,
      maxSize: 20,
      maxExpand: 500,
    });
    return { html };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** KaTeX's option for links, files and HTML; if it just refused, it would show the command in red. */
function refuse(): never {
  throw new Error('links are not allowed in formulas');
}

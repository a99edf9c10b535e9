import katex from 'katex';

/**
 * Typesets TeX as MathML, which browsers show by themselves. Macros end with their formula; links and
 * files are refused.
 *
 * @returns null when it is not valid TeX
 */
export function typesetTex(tex: string, display: boolean): string | null {
  const typeset = tryTex(tex, display);
  return 'html' in typeset ? typeset.html : null;
}

/** The same for who writes it: what is wrong with it, in KaTeX's words. */
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

/** KaTeX asks for links, files and HTML; refused, it would show the command in red. */
function refuse(): never {
  throw new Error('formulas hold no links');
}

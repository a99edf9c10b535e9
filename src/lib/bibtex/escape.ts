const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Signs that LaTeX would draw together into another one. */
const LIGATURE = /(?<=-)-|(?<=`)`|(?<=')'|(?<=,),|(?<=[?!])`/g;

/** Such signs together: few texts have any, and looking behind each sign of all texts takes ten times as long. */
const TOGETHER = /([-`',])\1|[?!]`/;

const TITLE_MACROS: Record<string, string> = {
  i: 'emph',
  b: 'textbf',
  sub: 'textsubscript',
  sup: 'textsuperscript',
};

const INNER_CAPITAL = /(?!^)\p{Lu}/u;

/** Plain text as LaTeX that prints it: everything but LaTeX's own signs stays Unicode. */
export function escapeLatex(text: string): string {
  const escaped = text.replace(/[\\{}~^&%$#_]/g, (sign) => SPECIAL[sign] ?? sign);
  return TOGETHER.test(escaped) ? escaped.replace(LIGATURE, '{}$&') : escaped;
}

/**
 * A title as LaTeX. Words with a capital inside ("DNA", "pH", "LaTeX") are braced, or else
 * bibliography styles would write them small. A tag without its partner is left out.
 */
export function latexTitle(title: string): string {
  const open: string[] = [];
  const parts = title.split(/(<\/?(?:i|b|sub|sup)>)/).map((part, at) => {
    if (at % 2 === 0) return protectedWords(part);
    const name = part.replace(/[</>]/g, '');
    if (!part.startsWith('</')) {
      open.push(name);
      return `\\${TITLE_MACROS[name]}{`;
    }
    if (open.at(-1) !== name) return '';
    open.pop();
    return '}';
  });
  return parts.join('') + '}'.repeat(open.length);
}

/** Text of several paragraphs; the end of a line inside of one is kept, and no line begins an entry. */
export function latexParagraphs(text: string): string {
  return escapeLatex(text)
    .replace(/^([ \t]*)@/gm, '$1{@}')
    .replace(/\n+/g, (ends) => (ends.length === 1 ? '\\\\\n' : '\n\n'));
}

/** A DOI, a link or a path: such fields are not LaTeX, and only braces must be kept in balance. */
export function verbatim(text: string): string {
  return text.replace(/[{}]/g, encodeURIComponent);
}

/** What escaping adds has no capitals: it is no word to protect. */
const protectedWords = (text: string): string =>
  escapeLatex(text).replace(/[\p{L}\p{N}]+/gu, (word) =>
    INNER_CAPITAL.test(word) ? `{${word}}` : word,
  );
